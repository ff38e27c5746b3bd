import type source from "../es/pages.ts";

export default {
  default_terms: `The programme of {{name}} is published so that you know what is on, where and when. You may read it, share it and keep it without signing up.

## Changes

Times, places and artists may change because of the weather or for safety. This page always shows the latest version we know of.

## Use

Texts and pictures belong to the organisers or to the people performing. Please ask before you use them.`,
  default_privacy: `{{name}} does not need to know who you are to show you the programme.

## What is kept

On your device: the theme and the language you choose, in two cookies that last a year and that nobody else reads. On the server: technical logs without a profile, used to mend faults.

## Videos and maps by others

The live stream and the maps come from other services. They load only when you open them, and that service then receives your IP address.

## Your rights

Write to the organisers to ask what data they hold about you, or to have it corrected or deleted.`,
} satisfies typeof source;
