import { useLocation, useNavigate, type To } from "react-router";

/** State of a location that was opened over another one by a tap, so that closing can go back to it. */
export const openedOver = { openedOver: true };

/** Goes back in history if the overlay was opened from there, else to the given address. */
export function useCloseOverlay(closeTo: To): () => void {
  const navigate = useNavigate();
  const location = useLocation();
  const state: unknown = location.state;
  const cameFromHere = typeof state === "object" && state !== null && "openedOver" in state;
  return () => {
    if (cameFromHere) void navigate(-1);
    else void navigate(closeTo, { replace: true, preventScrollReset: true });
  };
}
