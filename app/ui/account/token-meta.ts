/**
 * For a page with a token in its address: no request from it tells more of the address than the site's own name. Not
 * `no-referrer`, which would also make the browser send `Origin: null` with the page's form (Fetch §3.2), like a
 * foreign page.
 */
export const tokenMeta = { name: "referrer", content: "strict-origin" };
