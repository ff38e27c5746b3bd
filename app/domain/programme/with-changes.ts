/** Returns an input with the changed fields replaced; an undefined change counts as missing. */
export function withChanges<Input extends object>(input: Input, changes: Partial<Input>): Input {
  const named = { ...changes };
  for (const field in named) if (named[field] === undefined) delete named[field];
  return { ...input, ...named };
}
