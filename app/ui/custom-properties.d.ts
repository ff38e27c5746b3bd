import "react";

declare module "react" {
  /** A style may set custom properties of the style sheets (CSS Custom Properties 1). */
  interface CSSProperties {
    [name: `--${string}`]: string | number;
  }
}
