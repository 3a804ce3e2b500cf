// A card in place of the board: an error that the reader must see.

/** The card, with line breaks of the text kept. */
export function Message({ title, text }: { title: string; text: string }) {
  return (
    <div class="rk-message" role="alert">
      <strong>{title}</strong>
      <p>{text}</p>
    </div>
  );
}
