// The verdict in words: what Python thinks of the table, why, and what would help; or that Python cannot be reached.
import type { Desk } from "../desk";
import type { BoardState, Finding } from "../protocol";
import { RichText } from "./RichText";

function Rule({ desk, finding }: { desk: Desk; finding: Finding }) {
  if (!finding.rule.length) return null;
  return (
    <details class="rk-rule">
      <summary data-lm-suppress-shortcuts="true">{desk.say.value("rule")}</summary>
      <p>
        <RichText parts={finding.rule} desk={desk} />
      </p>
      {finding.source && <p class="rk-source">{desk.say.value("source", { source: finding.source })}</p>}
    </details>
  );
}

function Reason({ desk, finding }: { desk: Desk; finding: Finding }) {
  const show = () => {
    desk.highlight.value = finding.tiles;
  };
  const hide = () => {
    desk.highlight.value = [];
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only points out tiles that its text names
    <div class="rk-reason" onMouseEnter={show} onMouseLeave={hide} onFocusCapture={show} onBlurCapture={hide}>
      <p>
        <RichText parts={finding.text} desk={desk} />
      </p>
      {finding.remedy.length > 0 && (
        <div class="rk-help">
          <strong>{desk.say.value("help")}</strong>
          <p>
            <RichText parts={finding.remedy} desk={desk} />
          </p>
        </div>
      )}
      <Rule desk={desk} finding={finding} />
    </div>
  );
}

function Others({ desk, findings }: { desk: Desk; findings: readonly Finding[] }) {
  if (!findings.length) return null;
  return (
    <details class="rk-others" open={desk.wide.value && findings.length === 1}>
      <summary data-lm-suppress-shortcuts="true">
        {desk.say.value("also", { count: findings.length })}
      </summary>
      <ul>
        {findings.map((finding) => (
          <li key={finding.code + finding.melds + finding.tiles}>
            <Reason desk={desk} finding={finding} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Why the last wish was not fulfilled. */
export function Refusal({ desk }: { desk: Desk }) {
  const reason = desk.link.refusal.value;
  return reason ? (
    <p class="rk-note" role="alert">
      <RichText parts={reason} desk={desk} />
    </p>
  ) : null;
}

/** The verdict. */
export function VerdictPanel({ desk, state }: { desk: Desk; state: BoardState }) {
  const say = desk.say.value;
  const { connection, pending, overdue } = desk.link;
  const { verdict } = state;
  const [first, ...others] = verdict.findings;
  const live = connection.value === "live";
  const shown = pending.value ? "pending" : verdict.state;
  return (
    <div
      class="rk-verdict"
      role="status"
      data-rk-verdict={live ? shown : connection.value}
      data-tone={live ? verdict.tone : "off"}
    >
      {live ? (
        <>
          <p class="rk-title">
            <RichText parts={verdict.title} desk={desk} />
          </p>
          {overdue.value && <p class="rk-busy">{say("busy")}</p>}
          {verdict.summary.length > 0 && (
            <p>
              <RichText parts={verdict.summary} desk={desk} />
            </p>
          )}
          {first && <Reason desk={desk} finding={first} />}
          <Others desk={desk} findings={others} />
        </>
      ) : (
        <>
          <p class="rk-title">{say(connection.value)}</p>
          <p>{say(`${connection.value}-text`)}</p>
        </>
      )}
    </div>
  );
}
