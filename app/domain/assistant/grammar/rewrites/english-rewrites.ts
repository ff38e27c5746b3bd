import type { Grammar } from "../grammar.ts";

/** English phrases, and the form of them that the other patterns read. The order counts: each reads what those before it made. */
export const englishRewrites: Grammar["rewrites"] = [
  // The reason counts, and not that nobody should go.
  ["not worth (?:going|it|the walk|the trip)(?: to| any ?more)? (?:because|as|since|cos|cause)", "|"],
  // The role of a speaker is not what is asked about.
  [
    "(?<=^ |\\| )(?:i|we) (?:m|am|re|are|work as) (?:a |an |the )?(?:volunteers?|journalists?|stewards?|teachers?|waiters?|waitress|taxi drivers?)(?= (?:and|\\||at|here) )",
    "|",
  ],
  // The weather is the reason, and not the subject.
  [
    "(?:because of|due to|given|with|in) (?:the |this |all this |that |such )?(?:wind|winds|rain|weather|storm|heat)",
    "|",
  ],
  [
    "(?:don t|do not|not|dont)(?: (?:want to|wanna|need to|going to))? (?:queue|wait|come|go|walk|drive|travel) (?:up |there |all the way )?for nothing",
    "|",
  ],
  // A full event is the reason why others are sought.
  [
    "(?:the|that) (?:(?!\\|)\\S+ ){1,4}?(?:is|are|s) (?:already |all )?(?:full|sold out|booked)[^|]*(?= \\| (?:what else|what other|anything else|any other) )",
    "with places left |",
  ],
  // The hour that it is now is not one that is sought.
  [
    "(?:it ?s |it is )?(?:now |already |well |long )?(?:half |quarter |\\w+ )?past (?:midnight|midday|\\w+)(?= and )|(?:it ?s|it is) (?:already |now |gone )?(?:half|quarter|ten|five|twenty|\\d+) (?:past|to) \\w+(?= \\|)",
    "now |",
  ],
  // It counts what is said, and not who says it.
  [
    "(?:(?<=^ |\\| |(?:but|and|now|because|since) )(?:my|our|the|a|an|some|someone|somebody)? ?)(?:(?:(?:at|in|from|of|on) (?:the|our|my|a) )?(?!(?:is|are|was|were|what|when|where|who|does|do|did) )[a-z]+ ){1,5}?(?:says|said|claims?|claimed|swears|swore|reckons|reckoned|insists|told (?:us|me))(?: that)?",
    "|",
  ],
  // An occasion is not what is looked for.
  [
    "for (?:(?:a|my|our|the|her|his) )?(?:hen|stag|birthday|bachelor(?:ette)?|anniversary)(?: (?:do|party|night|weekend))?",
    "|",
  ],
  // The visitor does not ask for the words of a leaflet.
  ["(?:mine|my (?:app|leaflet|programme|program|paper|copy)) (?:says|said|shows?|showed) [^|]*", "|"],
  // A missed event is sought again.
  [
    "(?:i |we )?(?:just )?missed (?:(?:todays|today s|yesterday s|yesterdays|all|the|this \\w+ s) )*([a-z]+) \\|(?= (?:which|what|any|are there) )",
    "$1 |",
  ],
  [
    "(?:is|has) (?:(?:the |this )?(?:whole )?festival|everything) (?:already )?(?:over|finished|ended|done)(?: already)?|is it all (?:over|done)(?= or )",
    "what is on",
  ],
  [
    "(?<=^ |\\| )(?:it s )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2}) ?(?:pm|o clock)?(?: in the (?:morning|afternoon|evening))? and(?= (?:nothing|nobody|no|still) )",
    "now",
  ],
  // The town that somebody comes from is not where something is sought.
  [
    "(?:we|i)(?: ve| have)?(?: just)? (?:came|come|drove|driven|flew|travelled|walked)(?: [a-z0-9]+ [a-z]+)? from (?:playa |puerto |costa |las |los |el |la )?(?:del |de )?[a-z]+",
    "|",
  ],
  // Somebody who is late on the way is no event.
  [
    "(?:our|the|my) (?:bus|taxi|cab|train|flight|plane|ferry) (?:is|was|s) (?:running |[a-z0-9]+ [a-z]+ )?(?:late|delayed)",
    "|",
  ],
  ["word is(?: that)?|(?:people|they|everyone|everybody) (?:say|reckon|are saying)(?: that)?", "|"],
  ["on or (?:not|off)(?= (?:\\||$|today|tonight|tomorrow))", "still on"],
  // Somebody who waits and sees nothing asks whether it takes place.
  [
    "(?:there ?(?:s|is|are) )?(?:nobody|no one|noone)(?: ?(?:s|is))?(?: (?:here|there|around|in sight)| (?:on|in) (?:the )?stage)?(?! (?:that|who))|no sign of|nothing(?: ?(?:s|is)) (?:happening|going on)(?! on)",
    "now still on |",
  ],
  ["there ?(?:s|is) (?:still )?no(?= [^|]*(?:yet|so far)(?: |$))", "still on"],
  [
    "(?:hasn|haven) t (?:started|begun|turned up|shown up|appeared)(?: yet)?(?= (?:\\| )?(?:what|is|are|s|why) )",
    "still on |",
  ],
  [
    "(?:is it|it s|it is|are they|they re|s it) (?:definitely|really|certainly|actually|still|surely|for sure) (?:on|happening|going on|going ahead)",
    "still on",
  ],
  ["(?:definitely|really|certainly|actually|still) happening", "still on"],
  // A speaker asks what stands in for something, or what to see in its place.
  [
    "(?:what|who)(?: ?(?:s|is|has))? (?:replac(?:es?|ed|ing)|(?:on|there|standing in|filling in) (?:instead of|in place of|for))",
    "what happened to",
  ],
  [
    "(?<=^ (?:and |but |so )?|\\| )(?:given(?: that)?|now that|seeing(?: that| as)?|because|with|since|as|if) [^|]*?(?:cancel\\w*|(?:is|s|being) off|called off|(?:is|s) no|isn t (?:on|happening))[^|]*?(?= (?:\\| )?(?:what|which|is there|are there|where|any|anything|some|something|can|could|suggest\\w*|recommend\\w*) )",
    "not cancelled |",
  ],
  [
    "how (?:much )?(?:long|time)(?: ?(?:s|is))?(?: (?:have|do) (?:we|i|you)(?: (?:got|have))?)? (?:left|to go|remaining)(?: (?:of|in|on|for|at))?",
    "until when",
  ],
  ["how much(?: longer| more time)(?= (?:does|do|will|has|have|is|are) )", "until when"],
  [
    "(?:anything|what|something|things?|any(?: \\w+)?)(?: at all)?(?: ?(?:is|s|are))?(?: there)? (?:surviving|survives|survived|left standing|still standing|still alive)",
    "anything not cancelled",
  ],
  [
    "(?<=^ |\\| )(?:the )?\\w+ (?:s |is )?(?:gone|off|cancelled|dead) \\|(?= (?:so )?(?:is|are|what|which|any)(?: there| any| anything| else| is| on) )",
    "not cancelled |",
  ],
  ["what(?:ever)? (?:became|becomes|has become|s become)(?: of)?|whatever happened(?: to| with)?", "what happened to"],
  ["short version|in short|long story short|just curious", "|"],
  ["very last", "last"],
  ["\\w+ (?:min|mins|minutes|hours|hrs) late(?= (?:for|to|\\|))", "|"],
  ["so far|up to now|until now", "|"],
  ["(?<=^ )(?:(?:i|we) )?(?:(?:ve )?just (?:arrived|got here))", "|"],
  ["(?<=^ )so (?:there (?:s|is) )?no(?! (?:more )?(?:places?|seats?|spots?|spaces?|tickets?|room))", "still on"],
  ["(?:yet|still|left) to (?:come|start|begin)", "not started"],
  ["so far(?= (?:today|this|\\||$))", "|"],
  [
    "(?:someone|somebody|they|a friend|my friend) (?:said|says|told me)(?: that)?|(?:(?:i|we) )?(?:ve )?(?:just )?heard(?: (?:it )?(?:from|off|in) (?:\\w+ ){1,6}?that| that)?|(?:i|we) (?:ve )?read that|rumou?r has it(?: that)?|apparently|(?:i|we) (?:was|were) told(?: that)?",
    "|",
  ],
  [
    "(?<=^ (?:and |but |so )?|\\| )(?:if|since|as) [^|]*?(?:cancel\\w*|(?:is|s) off|called off|(?:is|s) no|isn t (?:on|happening))[^|]*?(?= (?:\\| )?(?:what|which|is there|are there|where|any) )",
    "not cancelled |",
  ],
  ["after all", ""],
  ["please", "|"],
  ["(is|are|was|were|has|have|had|does|do|did|would|could|should)nt", "$1n t"],
  ["wont", "won t"],
  // 'Hasn't it been cancelled?' asks whether it has.
  ["(?<=^ |\\| |why )(is|are|has|have|was|were|did|does)n t(?! there)", "$1"],
  ["(?:no longer|not) on(?= (?:today|tonight|tomorrow|any ?more|this)(?: |$))", "cancelled"],
  ["(?:i |we )?(?:don ?t|do not) (?:want to|wanna) (?:go|be)(?: to| at| in)?", "not at"],
  // Two denials are a wish: 'I don't want to miss the circus'.
  ["(?:i |we )?(?:don ?t|do not|can ?t|cannot|wouldn ?t)(?: (?:want to|wanna|like to))? miss(?: out on)?", "want"],
  ["(?:don ?t|do not) tell (?:me|us)(?: that)? there ?(?:s|is|are) no", "is there any"],
  ["there ?(?:s|is|are) no ([^|]*) \\| (?:is|are) there", "is there any $1 |"],
  ["it ?s not that (?:i |we )?(?:don ?t|do not)", "|"],
  ["not (?:only|just|merely)", "|"],
  ["nothing but", "just"],
  [
    "(?:doesn t|don t|doesnt|dont) (?:start|begin) (?:before|until)|(?:can ?t|cannot)(?: do| make(?: it)?)? before",
    "after",
  ],
  // 'I don't know when it begins' is a question.
  ["(?:i m |im |i am )?not (?:really |quite )?sure(?= (?:if|what s|what|which|whether|when|where|who)(?: |$))", "|"],
  ["no (?:idea|clue)(?= (?:if|what s|what|which|whether|when|where|who)(?: |$))", "|"],
  ["(?:i |we )?(?:don t|do not) know(?= (?:if|what s|what is|which|whether|when|where|who)(?: |$))", "|"],
  ["(?:not|nothing|no later than) (?:after|later than)", "before"],
  ["(?:not|nothing) (?:before|earlier than)", "after"],
  ["(every|any)(thing|where) ((?:[a-z]+ ){1,3})but", "$3 everything but"],
  ["before (?:lunch|lunchtime)", "before 12:00"],
  ["after (?:lunch|lunchtime)", "after 14:00"],
  ["after (?:dinner|supper)", "after 21:00"],
  ["(?:early|late|mid|end of the) (morning|afternoon|evening|night)", "$1"],
  ["late tonight", "tonight"],
  ["(from|between) (?:noon|midday)", "$1 12:00"],
  ["between (\\d+) and (\\d+) euros", "paid up to $2 euros"],
  ["why (?:is there |are there |isn t there (?:some |any )?)?(?:no|not)", "why"],
  // 'Is there nothing free?' asks for what is free.
  ["(?:isn t|aren t) there(?: anything| any)?", "is there any"],
  ["isn t (it|that|this)", "is $1"],
  ["is (?:there )?(?:no|nothing)(?! (?:places?|seats?|spots?|spaces?|tickets?|room|longer))", "is there any"],
  ["are there no(?! (?:places?|seats?|spots?|spaces?|tickets?|room))", "are there any"],
  ["before (?:noon|midday)", "before 12:00"],
  ["after (?:noon|midday)", "after 12:00"],
  [
    "(?:mon|tues|wednes|thurs|fri|satur|sun)day (\\d{1,2})(?!(?:st|nd|rd|th)? ?(?:am|pm|:|\\d|st|nd|rd|th))",
    "the $1th",
  ],
  ["(?:3|three) quarters?(?: of an)? hours?", "45 minutes"],
  ["(?:an|1) hour and a quarter", "75 minutes"],
  ["(?:a )?quarter of an hour", "15 minutes"],
  ["(?:a )?couple of hours", "2 hours"],
  ["(\\d+ (?:minutes|mins|hours)) from now", "in $1"],
  ["an hour from now", "in an hour"],
  ["(\\d{1,2}) ?ish", "$1"],
  ["(\\d{1,2}) (and|to|till|until) (?:noon|midday)", "$1:00 $2 12:00"],
  ["(till|until) (?:noon|midday)", "$1 12:00"],
  ["(?:although|even though) [^|]*", "|"],
  ["(any|some|which|what|a) play", "$1 theatre"],
  ["(many|any|some|good|which|what|no|the|about|and|or|but) plays", "$1 theatre"],
  ["(?<=^ )plays", "theatre"],
  ["half past midnight", "00:30"],
  ["quarter past midnight", "00:15"],
  [
    "half (one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})(?! ?(?:hours?|:|euros?))",
    "half past $1",
  ],
  [
    "(?:after|before|(?:when|once) (?:we|i) (?:re|m|are|am|ve|have|get|come)? ?(?:done|finished|back|through) (?:with|from|at)?) ?(?:the )?beach(?= (?:\\||$))",
    "|",
  ],
  ["(?:off|from) (tonight|today|tomorrow) s (bill|programme|program|schedule|line ?up)", "off the $2 $1"],
  ["(?:within|inside|in (?:less than|under)) (?:the|an?) hour", "within the next hour"],
  // 'Can one go?' asks for a place.
  ["(?<=\\| |^ (?:and |so )?)(?:can|could) (?:i|we)(?: go| come| get in)?(?= (?:\\| )?$)", "any places left"],
];
