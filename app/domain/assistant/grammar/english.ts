import { type Grammar, numbersFromTwo, shortForms } from "./grammar.ts";
import { englishRewrites } from "./rewrites/english-rewrites.ts";
import { stateKeywords } from "./states/state-words.ts";
import { englishStates } from "./states/english-states.ts";

export const english: Grammar = {
  language: "en",
  stopWords:
    "the a an of to in on at for with without and or not is are was were be been being am do does did done has have had can could will would shall should may might must what which who whom whose when where why how there here this that these those it its i me my we us our you your he she they them their any some all no yes if so than then about into from by as but also too s t re ll ve d m more most much many please hello hi thanks thank today tomorrow tonight now above below behind under over front somebody someone anybody anyone nobody none yet",
  fillers:
    "clash clashes overlap overlaps sounds sound finish guys folks bill somewhere anywhere because since plenty actually preferably rather anytime euro euros friendly late list sorry meant instead though making teaches teach teaching running gives giving teacher artist thing artsy hungry sera kinda stuff whos plays thing things stuff activity activities event events show shows performance performances plan plans programme program schedule agenda festival festivity act acts session sessions happening happen happens going go goes gone come comes coming see watch seeing look looking attend visit enjoy find found get give take bring tell say show know like want love need make play plays playing perform performs performing someone something anything everything nothing fun interesting cool nice good great best better worth place places spot area time times day days hour hours people person option options kind type sort left still available open opens close closes start starts begin begins end ends run runs held organised organized planned scheduled really only just ever else other another up out around way lot lots bit let lets information info detail details possible work works d like wanna gonna follow understand one ones two three going same featuring feature features stop got get getting gotten have having grandma grandpa grandmother grandfather mother father mum mom dad parents wife husband partner boyfriend girlfriend friend friends brother sister group cousin neighbour neighbor tourist tourists visitor arriving arrive arrived ugh argh damn nah lol leaving leave stay staying walk walking visiting trip travel listen listening hear read buy ask question questions wondering wonder curious hoping hope planning prefer interested fan fond keen able allowed suggest should entertain entertaining entertained relax relaxing chill rest amazing awesome new old young big small long short quick quickly fast slow easy hard special general possible important sure maybe perhaps exactly definitely whole entire full together alone only single any different similar kinds sorts way ways part example idea title name description page website app phone acty assistant answer reply message miss missing catch join joining entry access accessible currently soon minutes minute suitable quiet town city local locals here there yet already still again once twice next following rumour rumours rumor rumors true false alternative alternatives finishes finishing waiting wait waited expected chance matter whatever whichever point google siri alexa",
  topics:
    "cancelled postponed delayed finished started evening night tonight concert concerts music theatre theater circus magic workshop workshops exhibition exhibitions dance dancing puppets puppet clown clowns juggling games kids children family free tickets cancelled canceled price toilets beach castle street yesterday monday tuesday wednesday thursday friday saturday sunday morning afternoon evening fire kites tournament week weekend",
  numbers: {
    ...numbersFromTwo(
      "two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty",
    ),
    thirty: 30,
    forty: 40,
    fifty: 50,
  },
  weekdays: ["mondays?", "tuesdays?", "wednesdays?", "thursdays?", "fridays?", "saturdays?", "sundays?"],
  months:
    "january|jan february|feb march april|apr may june|jun july|jul august|aug september|sept? october|oct november|nov december|dec".split(
      " ",
    ),
  time: {
    now: "(?:right |just )?now|currently|at (?:the|this) moment|going on|happening(?= (?:now|here)|$| )(?! (?:on|at|in|tomorrow|tonight|later|after|before|next|this|today|sunday|saturday|friday|@|~))|in progress|under ?way|(?:what s|is|are|anything|who s) live|live now|already started|presently",
    next: "(?:what s |whats |is |comes? |up )?next(?! (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|week|weekend|day|\\d|hour|minute|half|to |door))|coming up|comes after|afterwards|what follows|starting soon|soon|upcoming|after that|after this|about to (?:start|begin)|start(?:s|ing)? (?:now|shortly)",
    later: "later(?: on)?",
    today: "today|this day",
    tonight: "tonight|this evening|to night",
    tomorrow: "tomorrow|tmrw|tomorow|to morrow",
    dayAfterTomorrow: "(?:the )?day after tomorrow",
    dayAfter: "(?:on )?the (?:day after|following day|next day)(?! tomorrow)|next day",
    yesterday: "yesterday|last night",
    thisMorning: "this morning",
    thisAfternoon: "this afternoon",
    nextWeek: "next week|the week after|(?:in )?a week from now|in a week",
    nextWeekend: "next week ?end",
    weekend: "(?:this |the |at the |on the )?week ?ends?",
    morning: "(?:in the |during the )?mornings?|early",
    noon: "(?:at |around |about )?(?:noon|midday|lunch ?time|lunch)",
    afternoon: "(?:in the |during the )?afternoons?",
    evening: "(?:in the |during the |at )?(?:evenings?|nights?|night time)",
    smallHours: "small hours|after midnight|late at night",
    first: "(?:the |very )?first(?: thing| event| act| show)?|opening act|kicks? off",
    last: "(?:the )?(?:very )?(?:last|final)(?: thing| event| act| show| concert)",
    after: "after|from|since|past|starting at|starting from|later than",
    before: "between now and|from now (?:to|until|till)|before|until|till|by|earlier than|up to",
    at: "at|around|about|by",
    anyDay:
      "(?:the )?(?:whole|entire|full) (?:festival|programme|program)|all (?:days|week|weekend|festival)|every day|any day|this week|these days|which days?",
    past: "was|were|did|happened|missed|miss|took place",
  },
  dateAlone: "(?:on )?the (\\d{1,2})(?:st|nd|rd|th)",
  inSpan:
    "(?:in|within) (?:(?<half>half an hour)|(?:(?<count>\\d+)|an?|one) (?<unit>hours?|hrs?|minutes?|mins?)(?<more> and a half)?)(?: from now)?|(?<hence>an hour) from now|in [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
  withinSpan:
    "(?:in |within |during |over )?the next (?:(?<half>half (?:an )?hour)|(?<count>\\d+)? ?(?:couple of )?(?<unit>hours?|hrs?|minutes?|mins?))",
  keywords: {
    ...stateKeywords(englishStates),
    children:
      "kids?|child(?:ren)?|famil(?:y|ies)|toddlers?|bab(?:y|ies)|infants?|(?:little|young) ones|sons?|daughters?|grandchild(?:ren)?|grandsons?|granddaughters?|teens?|teenagers?|boys?|girls?|nephews?|nieces?|kiddos?|kiddies|tots?|little 1s|pram|pushchair|stroller|year old|yo",
    adults: "adults?|grown ?ups?|over 18s?|18 plus|without (?:kids|children)|date night",
    free: "(?:have )?no money|broke|skint|(?:do not|don t|dont) (?:want to|wanna|need to) pay|free(?! (?:places?|seats?|spots?|spaces?|tickets?|slots?|capacity))(?: of charge| entry| admission)?|no charge|for nothing|without (?:having to )?pay(?:ing)?|(?:not|won t be) paying|(?:do not|don t|doesn t|does not) cost|cheap|costs nothing",
    paid: "paid|have to pay|need to pay|not free|cost(?:s)? money|with (?:paid )?tickets|ticketed|charge|charged",
    streamed:
      "stream(?:ed|ing|s)?|live ?streams?|online|on line|broadcast(?:s|ed)?|(?:on|over) the internet|from home|on video|youtube",
    wheelchair:
      "wheelchairs?|accessib(?:le|ility)|reduced mobility|step free|disab(?:led|ility|ilities)|ramps?|without (?:steps|stairs)|crutches|no stairs",
    signed: "sign(?:ed)? language|signed|bsl|asl|interpreter|interpreted|signing",
    hearing: "deaf|hearing (?:loop|impaired|aids?)|hard of hearing|induction loop|subtitl(?:es|ed)|captions?|captioned",
    sight: "blind|audio descri\\w*|visually impaired|low vision|braille|partially sighted",
    nonVerbal:
      "(?:not|isn t|aren t) in spanish|without (?:words|speaking|knowing|understanding|needing|language)(?:(?: much| any)? spanish)?|wordless|no (?:words|spanish|language barrier)|(?:don t|do not|doesn t|cannot|can t) (?:speak|understand|know)(?:(?: much| any)? spanish)?|non verbal|not speaking spanish",
    near: "near(?:by)?(?: to)?|close (?:to|by)|next to|around(?! @| ~)|beside|not far from|in the area of|closest to|nearest to",
    nearMe: "near (?:me|here|us)|around (?:me|here)|close to (?:me|us|here)|where i am|nearby me|closest to me",
    not: "none (?:that|which)|all but|with the exception of|unless(?: it s| they re| its| it is)?|ditch(?:ing)?|(?<!(?:i|to|you|can|we|and|how) )save(?: for)?|exclud(?:e|es)|omit(?:s|ting)?|instead of|rather than|away from|spare (?:me|us)|forget(?: about)?|none of|skip(?:ping)?|hates?|dislikes?|take out|remove|drop|doesn t have|besides|leav(?:e|ing) out|avoid(?:ing)?|(?:sick|tired) of|nothing (?:with|in)|not (?:a fan of|keen on)|(?:can t|cannot)(?: (?:do|make|stand|bear)|(?= (?:today|tonight|tomorrow)))|(?:every|any)(?:where|thing|one|time)? but|(?:but )?not(?: into)?(?: (?:in|at|on|a|an|the|for))?|except(?: for)?|but no|(?:isn|aren|wasn|weren|hasn|haven|don|doesn|didn|won) t(?: (?:a|an|the|want|like|in|at|really))*|other than|apart from|excluding|without|no|anything but|neither|nor|everything but|bar|minus",
    wants: "but|i want|i d like|i would like|i prefer|rather|just",
    count: "how many(?! (?:places|seats|spots|spaces|tickets|years))|number of",
    advice:
      "recommend\\w*|suggest\\w*|advi[sc]e|what (?:can|could|should|shall) (?:i|we|you) (?:do|see|watch|visit)|what to (?:do|see|watch)|things to (?:do|see)|something (?:to do|fun|interesting|cool|nice)|bored|surprise me|any ideas|highlights?|must see|worth (?:seeing|it)|where (?:do|should) (?:i|we) start|ideas",
    outdoors: "outdoors?|out of doors|open air|in the open|out in the open",
    indoors:
      "(?:in(?:side)? )?(?:closed|enclosed|covered) (?:spaces?|places?|venues?)|behind closed doors|within (?:four|4) walls|if it(?: s| is)? (?:rains?|raining|cold|windy)|in case (?:of rain|it rains)|under cover|sheltered|on a rainy day",
    facility: "where|is there|are there|have|has|find|any|nearest|closest",
    saved:
      "my (?:programme|program|schedule|events|reminders|agenda|list|plans|bookings)|(?:i|i ve|have i) (?:have )?(?:saved|bookmarked|marked|booked)|saved events",
  },
  no: "no|not|nothing",
  ratherThan: "(?<=(?:rather|prefer|better) (?:the )?\\S+ )(?:than|to|over)",
  noAfter:
    "(?:is|are) a(?: hard| big)? no(?: from (?:me|us)| for (?:me|us))?|no (?:thanks|thank you|way)|nope|(?:is|are|s) not (?:my|our|really my|really our) (?:thing|cup of tea)|(?:isn|aren) t (?:my|our|really my) (?:thing|cup of tea)|(?:don|doesn) t work|no|not|(?:is |are )?excluded|neither|bores? me|(?:is|are) (?:boring|out|impossible|no good|not good|not for (?:me|us))|(?:i|we) (?:can t|cannot)(?: (?:do|make)(?: it)?)?|can t",
  age: "(?:aged? )?(\\d{1,2}) ?(?:years? olds?|years?|yr olds?|yrs?|yo|y o)|(?:aged?|age of) (\\d{1,2})|(\\d{1,2}) and (?:up|over|under)|(?:kid|child|son|daughter|boy|girl)(?: is| s)? (\\d{1,2})",
  ageFrom:
    "(?:(?:not?|don t|doesn t|do not|won t|never) (?:allow(?:ed|ing)?|admit(?:ted|ting)?|let(?:ting)?|take)(?: in)?|no|closed to|off limits to)(?: (?:kids|children|anyone|people|those))? under (?:the age of )?(\\d{1,2})s?(?: in)?|(?:under )(\\d{1,2})s (?:are |is )?(?:not allowed|not admitted|banned|can t|cannot)(?: in| enter| get in)?|over (\\d{1,2})s only|only (?:for )?over (\\d{1,2})s|minimum age (?:of |is )?(\\d{1,2})",
  priceUpTo:
    "(?:under|below|less than|up to|at most|max|maximum|cheaper than|no more than) (?:euros? )?(\\d{1,3}) ?(?:euros?|eur)?|(\\d{1,3}) ?(?:euros?|eur) (?:max|maximum|or less|at most|tops)",
  askedFacts: {
    until:
      "go(?:es)? on (?:past|until|till|after)|how late|how many (?:more )?(?:minutes|mins|hours) (?:are |is )?(?:left|to go|remaining|more)(?: (?:of|in|for|to))?|until (?:when|what time)|till (?:when|what time)|(?:when|what time) (?:does|do|will|is)(?= .{0,60}?(?:end|finish|close|over)(?: |$))|how (?:much )?long(?:er)? is(?= .{0,40} (?:open|on)(?: |$))|last day|end(?:s)? (?:at|when)",
    when: "how (?:much )?long(?:er)? (?:is it |have we got |do we have |to go )?(?:until|till|before)(?! [^|]*(?:ends?|over|finish\\w*|closes?))|what time|when|which days?|what day|at what (?:time|hour)|timetable|time|start(?:s)?|begin(?:s)?|in time|make it|catch",
    where:
      "place(?= and (?:price|time))|(?<=(?:price|time|cost) and )place|where|which (?:place|venue|stage|room)|what (?:place|venue|stage)|how (?:do|can) (?:i|we|you) get(?: there)?|venue|location|address|directions|how far",
    price:
      "how much|price[sd]?|costs?|ticket(?:s)? (?:price|cost)|is it free|entry fee|admission|fee|expensive|do (?:i|we) (?:have to |need to )?pay",
    duration: "how long|duration|length|how many (?:minutes|hours)",
    age: "what age|how old|minimum age|age (?:limit|restriction|range|recommendation)|from what age|ages?|suitable|appropriate",
    language: "(?:in )?(?:what|which) language|language",
    who: "artists|teacher|who(?: s| is| are)?|which (?:artists?|bands?|company|group)|line ?up|cast|performers?",
    why: "(?:still |(?:is|are|s) (?:it |they )(?:still )?)(?:in|on) the (?:programme|program|bill|schedule|line up)|still (?:at|for)(?= [@~])|(?:is |are |still )(?:scheduled|planned)(?! for)|confirmed|definitely|for (?:certain|sure)|going to happen|what s (?:up|wrong) with|(?:is |still )?a go(?:er)?(?! at)|still (?:on|happening|going ahead|taking place)|going ahead|why|reason|what happened (?:to|with)|how come",
    about:
      "what is|what s(?! on| happening| next| going| up| new| free| for| there| left| playing| good| at| in)|tell me (?:more|something|about)|about|describe|description|more (?:about|info|information|details)|details|explain|info(?:rmation)? (?:about|on)",
    booking:
      "how (?:do|can) (?:i|we) (?:book|register|sign up|reserve|get tickets|buy)|(?:do|must|should) (?:i|we) (?:need|have) to (?:book|register|reserve|sign up)|need (?:a )?(?:booking|reservation|ticket|tickets)|booking|reservation|register|can i (?:book|reserve|register)|sign up",
  },
  smallTalk: {
    hello:
      "hello(?: there)?|hi(?: there)?|hey(?: there)?|good (?:morning|afternoon|evening|day)|greetings|howdy|yo|hiya",
    thanks: "thanks?(?: you)?(?: very much| so much| a lot)?|thx|ty|cheers|great|perfect|awesome|lovely|brilliant",
    bye: "bye(?: bye)?|goodbye|see you(?: later| soon)?|good night|ciao|take care",
    who: "who are you|what are you|what(?: s| is) your name|are you (?:a |an )?(?:robot|bot|human|real|ai|person|machine|chatgpt)|who (?:made|built|created) you|who is acty|what is acty",
    help: "what can you do|how can you help|what can i ask(?: you)?|(?:can you |please )?help(?: me)?|how do(?:es)? (?:you|this) work|i need help|what do you know|what are you for",
    mood: "how are you(?: doing)?|how s it going|what s up|do you love me|i love you|are you (?:stupid|dumb|smart|ok|happy)|stupid|idiot|you suck|how old are you",
    swearing: "shit|fuck\\w*|damn|bloody hell|wtf|crap",
    fine: "ok|okay|k|fine|sure|alright|right|yes|no|yep|nope|cool|got it|ha(?:ha)+|lol|good|nice",
  },
  offTopics: {
    weather:
      "(?:is it|will it|it s|going to)(?: \\w+){0,4} (?:windy|hot|cold|sunny|cloudy|wet|warm)|weather|forecast|(?:will|is|does|going to|gonna) (?:it )?(?:be )?(?:rain\\w*|sunny|hot|cold|windy|warm)|rain(?:s|ing|y)?|temperature|umbrella|sunny",
    secret:
      "passwords?|passphrase|wi ?fi|admin(?:istrator|istrators|s)?|root|(?:your|the|all|previous|these|those) (?:instructions?|rules|prompt|settings|orders)|instructions|system (?:prompt|message|settings|instructions)|prompt|settings|configuration|database|e ?mails?(?: addresses)?|personal data|(?:visitors|users|people|customers|admins)(?: s)? (?:data|names?|reminders|addresses|details|phones?)|(?:names|list|data|reminders) of (?:the |all )?(?:other )?(?:visitors|users|people|customers)|other (?:visitors|users)|api keys?|secrets?|tokens?|credit cards?|phone numbers?|source code|ignore|forget (?:all|everything|your)|pretend|act as|you are now|jailbreak|developer mode|sql|drop table|javascript|script",
    other:
      "park(?:ing)?(?: my car)?|car parks?|garage|car|dogs?|cats?|pets?|taxi|uber|(?:bus|train|metro|tram|ferry|flight|plane)(?:es|s)?(?: times?| timetables?| schedules?| stops?)?|airport|hotels?|hostels?|accommodation|sleep|pharmacy|hospital|doctor|refund\\w*|money back|lost (?:property|and found|my)|i lost|smok\\w*|alcohol|drugs?|atm|cash ?machine|supermarket|shops?|restaurants?|menu|t ?shirts?|merch\\w*|politics|president|election|football|soccer|basketball|world cup|league|capital|news|lottery|stocks?|bitcoin|recipe|poem|jokes?|riddle|translate|translation|write (?:me|a|an)|code|calculate|what is \\d+|\\d+ (?:plus|times|minus|divided by) \\d+|philosophy|meaning of life|god|girlfriend|boyfriend|marry|organis\\w*|organiz\\w*|what time is it|what s the time|who won|sponsors?|jobs?|volunteer\\w*|press|raffle",
  },
  beforePlace: "(?:in|at|on|near|from|around|by|inside|to)(?: (?:the|of|to))*|of the",
  shortForms: shortForms({
    you: "u",
    "right now": "rn",
    right: "rite",
    "at the moment": "atm",
    please: "plz pls plss",
    today: "2day tday",
    tonight: "2nite tonite 2night",
    tomorrow: "tmr 2moro tomoz tommorow",
    "what s": "wats wuts wots whats",
    when: "wen",
    the: "teh da",
    now: "nw",
    before: "b4",
    with: "w",
    "going to": "gonna",
    "want to": "wanna",
    "don t know": "dunno",
    "can t": "cant",
    "don t": "dont",
    "isn t": "isnt",
    about: "bout",
    "who s": "whos",
    "where s": "wheres",
    hey: "bro dude mate yo",
  }),
  rewrites: englishRewrites,
  ranks: {
    cheapest: "(?:the )?(?:cheapest|cheaper|least expensive|less expensive)|costs? less",
    dearest: "(?:the )?(?:most expensive|more expensive|dearest|priciest)|costs? more",
    longest: "(?:the )?(?:longest|longer)|lasts? longe[rs]t?",
    shortest: "(?:the )?(?:shortest|shorter)",
    endsLast: "(?:ends?|finish(?:es)?) (?:later|latest|last)",
    endsFirst: "(?:ends?|finish(?:es|ed)?) (?:first|earlier|earliest|sooner)",
    earliest: "(?:starts?|begins?|comes?) (?:first|earlier|earliest|sooner)",
    latest: "(?:starts?|begins?|comes?) (?:later(?! than)|latest|last)",
    mostPlaces:
      "(?:the )?most (?:free )?(?:places|seats|spots|spaces|room|tickets|availability)(?: left| free| available)?|emptiest|least full",
    fewestPlaces:
      "(?:the )?(?:fewest|least) (?:free )?(?:places|seats|spots|spaces|room|tickets)(?: left| free| available)?|fullest",
  },
  more: "(?:and )?(?:some |any )?(?:more|what else(?: is there| is on)?|anything else|show (?:me )?more|the rest|others|any more|any others|go on)(?: please)?",
  ordinals: [
    "(?:the )?(?:first|1st)(?: one)?|number 1",
    "(?:the )?(?:second|2nd)(?: one)?|number 2",
    "(?:the )?(?:third|3rd)(?: one)?|number 3",
    "(?:the )?(?:fourth|4th)(?: one)?|number 4",
    "(?:the )?(?:fifth|5th)(?: one)?|number 5",
    "(?:the )?(?:sixth|6th)(?: one)?|number 6",
    "(?:the )?last(?: one)?",
  ],
  theOther: "the other(?: one)?|the other 1",
  theNext: "the (?:next|following)(?: one| 1)",
  asksAnew:
    "what else (?:is|s)(?: on)? (?:at|in)|what s on|what is on|what (?:is|are) there|is there|are there|what can|what s (?:happening|playing)",
  continues: "what about|how about|and|but|also|ok|then|no|only|just|sorry|rather|or|i meant?",
  continuesAtEnd: "instead|too|as well|though",
  refersBack: "which(?: ones?| of (?:them|those|these))?|any of (?:them|those|these)|only",
  ofThose: "(?:any(?:thing)?|some(?:thing)?|one|none) (?:of|in) (?:that|them|those|these|it)|any(?: ones?)?",
  still: "still",
  beforeAside:
    "(?:(?:i|we|you|they)(?: (?:guys|all|folks))?(?: (?:ve|have|d|ll|re|m))?|(?:with|of) (?:my|our)|(?:before|after)(?: (?:the|a|our|my))?)",
  verbEndings: "(?:ing|ed|n t)",
  plain: {
    now: "now",
    today: "today",
    tonight: "tonight",
    tomorrow: "tomorrow",
    yesterday: "yesterday",
    morning: "in the morning",
    afternoon: "in the afternoon",
    evening: "in the evening",
    weekend: "weekend",
    free: "free",
    children: "kids",
    without: "without",
  },
  spokenLanguages: { es: "spanish", en: "english", pt: "portuguese", fr: "french", de: "german", it: "italian" },
};
