type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Whether something was typed or chosen in a form of this page that would be lost with it. */
export const isTyping = (): boolean => [...document.querySelectorAll<Field>("input, textarea, select")].some((field) => field.form?.method === "post" && isChanged(field));

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) return field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
  if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) return field.checked !== field.defaultChecked;
  return lines(field.value) !== lines(field.defaultValue);
}

/** A browser ends lines in its own way. */
const lines = (text: string): string => text.replaceAll("\r\n", "\n");
