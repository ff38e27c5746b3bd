/** Links that subscribe a calendar program to a feed. */
export interface Subscription {
  name: string;
  webcal: string;
  google: string;
  outlook: string;
  /** To type into any other program. */
  address: string;
}

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
