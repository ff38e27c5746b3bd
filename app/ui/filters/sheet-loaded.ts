/**
 * Resolves once the page has a style sheet. Without it a part that comes while the page is idle would make all of the
 * page wait for its sheet.
 */
export async function sheetLoaded(href: string): Promise<void> {
  if (typeof document === "undefined" || document.querySelector(`link[href="${href}"]`) !== null) return;
  await new Promise((resolve, reject) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = href;
    link.addEventListener("load", resolve);
    link.addEventListener("error", () => {
      // A link that stays would count as loaded at the next try.
      link.remove();
      reject(new Error(`The style sheet ${href} can't be loaded`));
    });
    document.head.append(link);
  });
}
