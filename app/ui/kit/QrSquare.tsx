interface QrSquareProps {
  /** SVG path of the dark squares in a box of `size`, which includes the light edge. */
  code: { size: number; path: string };
  /** Description of the code's content, for screen readers. */
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
