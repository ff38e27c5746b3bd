/** How full a cache or queue is, for the metrics. */
export interface Fill {
  name: string;
  unit: "bytes" | "entries";
  used: number;
  most: number;
}
