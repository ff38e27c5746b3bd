/** An input with other values for the fields that the changes name; one that is undefined is not named. */
export function withChanges<Input extends object>(input: Input, changes: Partial<Input>): Input {
  const named = { ...changes };
  for (const field in named) if (named[field] === undefined) delete named[field];
  return { ...input, ...named };
}
