import { useState } from "react";

/**
 * Hidden token by which the server recognizes a form that is sent twice. It stays the same when the page's data is
 * reloaded.
 */
export function FormToken({ token }: { token: string }) {
  const [first] = useState(token);
  return <input type="hidden" name="formToken" value={first} />;
}
