/** A progress bar; `value` is from 0 to 100. */
export function ProgressBar({ value, label, className = "" }: { value: number; label: string; className?: string }) {
  const rounded = Math.round(value);
  return (
    <span
      className={`bar ${className}`.trim()}
      role="progressbar"
      aria-label={label}
      aria-valuenow={rounded}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${rounded}%` }} />
    </span>
  );
}
