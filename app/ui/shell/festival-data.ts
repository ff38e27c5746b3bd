import { useRouteLoaderData } from "react-router";
import type { loader } from "#app/root.tsx";

/** Name, zone, language and look of the page, from the root's loader. */
export function useFestival() {
  const data = useRouteLoaderData<typeof loader>("root");
  if (data === undefined) throw new Error("useFestival() outside of a loaded page");
  return data;
}
