/** Acty's face: decoration beside its name. */
export function ActyFace() {
  return (
    <svg className="acty" viewBox="0 0 48 48" aria-hidden="true">
      <use href="#acty" />
    </svg>
  );
}
