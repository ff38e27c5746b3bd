import { useState } from "react";

/** What makes a form that is sent twice say its thing once. It stays the same as long as the form does, also when the page's data is loaded anew. */
export function FormToken({ token }: { token: string }) {
  const [first] = useState(token);
  return <input type="hidden" name="formToken" value={first} />;
}
