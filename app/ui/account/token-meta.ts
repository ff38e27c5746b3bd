/**
 * Keeps a token in a page's address out of the Referer header. Not `no-referrer`, which would also make the browser
 * send `Origin: null` with the page's form (Fetch §3.2), as a foreign page does.
 */
export const tokenMeta = { name: "referrer", content: "strict-origin" };
