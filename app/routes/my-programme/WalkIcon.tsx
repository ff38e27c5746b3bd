/** A person who walks. Drawn here, since only this page shows it: other icons come with every page. */
export function WalkIcon() {
  return (
    <svg className="ic" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="13" cy="4.5" r="1.8" />
      <path d="M12.5 8.5L11 14l3.5 3 1 4.5M11 14l-1.5 3.500L6.500 21M12.500 8.500L8.500 10.500 8 13.500M12.500 8.500l2.500 3 3 1" />
    </svg>
  );
}
