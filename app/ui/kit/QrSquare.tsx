interface QrSquareProps {
  /** The path of its dark squares in a box of `size`, its light edge included. */
  code: { size: number; path: string };
  /** What it holds. */
  label: string;
}

/** A QR code, dark on white in every theme: scanners need that. */
export function QrSquare({ code: { size, path }, label }: QrSquareProps) {
  return (
    <svg className="qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}
