/** Shown until the sign is ready: the logo and a text. */
export function Loading({ text }: { text: string }) {
  return (
    <div className="sg-loading" role="status">
      <svg className="sg-mark" viewBox="0 0 40 40" aria-hidden="true">
        <use href="#mark" />
      </svg>
      <p>{text}</p>
    </div>
  );
}
