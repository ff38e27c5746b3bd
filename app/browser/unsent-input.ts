type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * True if a form of this page holds unsent input that a reload would lose. Fields outside their form, such as the
 * checkboxes of a list, survive a reload and don't count.
 */
export const isTyping = (): boolean =>
  [...document.querySelectorAll<Field>("form[method=post] :is(input, textarea, select)")].some(isChanged);

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return (
      field.selectedIndex !==
      Math.max(
        0,
        [...field.options].findIndex((option) => option.defaultSelected),
      )
    );
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio"))
    return field.checked !== field.defaultChecked;
  return lines(field.value) !== lines(field.defaultValue);
}

/** Browsers differ in their line ends. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n");
