type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Whether something was typed or chosen in a form of this page that would be lost with it. Fields outside of their form, such as the ticks of a list, stay as
 * they are when the list is loaded anew: they hold nothing back.
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

/** A browser ends lines in its own way. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n");
