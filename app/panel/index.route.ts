import { redirect } from "react-router";

/** The panel opens on its events (spec §2). */
export const loader = () => redirect("/admin/events");
