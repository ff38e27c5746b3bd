/** The page that stands in for every other one where there is no network: it opens what was asked for from the device. */
export const shellPath = "/offline";
