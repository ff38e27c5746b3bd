/** The ways in which calendar programs are asked to subscribe to a feed. */
export interface Subscription {
  name: string;
  /** Opens the program of the device. */
  webcal: string;
  google: string;
  outlook: string;
  /** To be typed into any other program. */
  address: string;
}

/** Of a feed at a whole address. */
export function subscriptionTo(address: string, name: string): Subscription {
  const webcal = address.replace(/^https?:/, "webcal:");
  return {
    name,
    webcal,
    google: `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: webcal })}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?${new URLSearchParams({ url: address, name })}`,
    address,
  };
}
