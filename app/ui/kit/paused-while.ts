/** Returns what makes a button do nothing while `isBusy`. Not disabled, which would take the focus away. */
export const pausedWhile = (isBusy: boolean) => ({
  "aria-disabled": isBusy,
  onClick: (event: React.MouseEvent): void => (isBusy ? event.preventDefault() : undefined),
});
