import { icons } from "./icons.ts";
import { motifs } from "./motifs.ts";

/** Larger drawings, painted like the motifs; the live scene (640 by 360) has paints of its own, `--sc-*`. */

const palm =
  '<path class="sk" d="M-5 0C2 -50 2 -90 -6 -150L4 -150C12 -90 12 -50 9 0Z"/><path class="sk" d="M0 -150C-30 -190 -70 -176 -84 -140C-58 -160 -30 -158 0 -146ZM0 -150C26 -196 70 -188 88 -150C60 -168 30 -160 0 -146ZM0 -150C-46 -160 -78 -128 -78 -96C-58 -128 -30 -142 2 -144ZM0 -150C44 -160 78 -136 82 -100C60 -132 34 -140 -2 -144ZM0 -150C-10 -200 14 -214 40 -214C20 -196 10 -176 4 -148Z"/>';

/** A walker on a tightrope between palms, above a crowd: shown where the live stream will play. */
const liveScene = `<rect class="s-sky" width="640" height="360"/><rect class="s-tex" width="640" height="360"/>
<path class="s-beam" d="M90 -10L250 330H420L130 -10ZM550 -10L390 330H220L510 -10Z"/><path class="s-beam" d="M320 -20L240 340H400Z"/>
<circle class="s-moon" cx="520" cy="76" r="30"/>
<path class="s-hill" d="M0 262L60 236L112 250L170 214L232 246L300 226L372 250L440 220L520 250L580 232L640 256V360H0Z"/>
<g transform="translate(44 340) scale(1.05)">${palm}</g><g transform="translate(604 346) scale(-.9 .9)">${palm}</g>
<path class="s-rope" d="M118 58V320M522 58V320M118 58L60 330M522 58L580 330M104 320H132M508 320H536"/><path class="s-rope" d="M118 152Q320 190 522 152"/>
<path class="s-bunt" d="M118 62Q320 122 522 62"/>
<path class="f1" d="M137 69L157 72L147 90Z"/><path class="f2" d="M166 76L186 79L176 97Z"/><path class="f3" d="M195 81L215 84L205 102Z"/><path class="f1" d="M223 85L243 88L233 106Z"/><path class="f2" d="M252 89L272 92L262 110Z"/><path class="f3" d="M281 90L301 93L291 111Z"/><path class="f1" d="M310 91L330 90L320 112Z"/><path class="f2" d="M339 90L359 89L349 111Z"/><path class="f3" d="M368 89L388 88L378 110Z"/><path class="f1" d="M397 85L417 84L407 106Z"/><path class="f2" d="M425 81L445 80L435 102Z"/><path class="f3" d="M454 76L474 75L464 97Z"/><path class="f1" d="M483 69L503 68L493 90Z"/>
<g class="s-walk" transform="translate(306 173) scale(1.04) translate(-330 -160)"><path class="s-limb" d="M328 108L319 134L306 158M333 108L341 134L352 159" stroke-width="7.5"/><path class="s-limb" d="M306 158L314 160M352 159L362 160" stroke-width="5"/><path class="s-limb" d="M331 76L331 100" stroke-width="13"/><path class="s-limb" d="M329 77L306 86L284 80M333 77L354 70L364 50" stroke-width="6"/><circle class="s-head" cx="331" cy="58" r="10.5"/><circle class="s-head" cx="324" cy="47" r="5.5"/><path class="f1" d="M324 92H338L360 114L350 112L345 118L337 113L331 119L324 113L317 118L312 112L302 114Z"/><path class="s-pole" d="M361 60L371 34"/><g transform="translate(-2 20)"><path class="f1" d="M330 20C336 -20 362 -30 376 -26C396 -22 416 -2 416 28Q407 18 396 24Q386 13 374 20Q362 10 352 18Q340 11 330 20Z"/><path class="f3" d="M352 18C352 -6 364 -22 376 -26C372 -16 370 4 374 20Q362 10 352 18ZM396 24C398 0 390 -18 376 -26"/></g></g>
<g class="s-crowd"><circle cx="-30" cy="313" r="18"/><path d="M-66 362C-66 333 -46 331 -30 331S7 333 7 362Z"/><path d="M-8 346L9 282" stroke="currentColor" stroke-width="11" stroke-linecap="round"/><circle cx="13" cy="313" r="19"/><path d="M-26 362C-26 335 -4 333 13 333S51 335 51 362Z"/><path d="M-10 348L-27 281" stroke="currentColor" stroke-width="12" stroke-linecap="round"/><circle cx="72" cy="319" r="17"/><path d="M37 362C37 338 56 337 72 337S106 338 106 362Z"/><circle cx="112" cy="300" r="17"/><path d="M78 362C78 319 97 317 112 317S147 319 147 362Z"/><circle cx="153" cy="299" r="17"/><path d="M119 362C119 318 138 316 153 316S187 318 187 362Z"/><circle cx="195" cy="300" r="14"/><path d="M168 362C168 315 183 314 195 314S223 315 223 362Z"/><circle cx="229" cy="311" r="19"/><path d="M191 362C191 332 212 330 229 330S268 332 268 362Z"/><circle cx="270" cy="318" r="16"/><path d="M237 362C237 336 255 334 270 334S302 336 302 362Z"/><circle cx="326" cy="306" r="18"/><path d="M291 362C291 325 310 323 326 323S361 325 361 362Z"/><circle cx="357" cy="301" r="17"/><path d="M323 362C323 320 342 318 357 318S391 320 391 362Z"/><circle cx="413" cy="313" r="17"/><path d="M380 362C380 331 398 330 413 330S447 331 447 362Z"/><circle cx="449" cy="309" r="20"/><path d="M410 362C410 331 431 329 449 329S488 331 488 362Z"/><circle cx="484" cy="320" r="15"/><path d="M454 362C454 336 470 335 484 335S513 336 513 362Z"/><path d="M466 346L453 295" stroke="currentColor" stroke-width="9" stroke-linecap="round"/><circle cx="539" cy="318" r="15"/><path d="M510 362C510 334 526 333 539 333S569 334 569 362Z"/><path d="M557 345L570 293" stroke="currentColor" stroke-width="9" stroke-linecap="round"/><circle cx="571" cy="314" r="18"/><path d="M534 362C534 334 554 332 571 332S607 334 607 362Z"/><circle cx="620" cy="312" r="16"/><path d="M587 362C587 330 605 328 620 328S652 330 652 362Z"/><path d="M600 341L586 285" stroke="currentColor" stroke-width="10" stroke-linecap="round"/><circle cx="661" cy="315" r="14"/><path d="M633 362C633 331 649 329 661 329S689 331 689 362Z"/><path d="M645 340L632 292" stroke="currentColor" stroke-width="9" stroke-linecap="round"/></g><g class="s-crowd2"><circle cx="-41" cy="325" r="22"/><path d="M-84 362C-84 349 -60 347 -41 347S3 349 3 362Z"/><circle cx="35" cy="326" r="25"/><path d="M-15 362C-15 354 13 351 35 351S85 354 85 362Z"/><path d="M65 371L88 284" stroke="currentColor" stroke-width="16" stroke-linecap="round"/><circle cx="77" cy="337" r="21"/><path d="M34 362C34 361 58 359 77 359S120 361 120 362Z"/><circle cx="151" cy="340" r="25"/><path d="M101 362C101 368 129 365 151 365S202 368 202 362Z"/><circle cx="201" cy="332" r="18"/><path d="M165 362C165 352 185 350 201 350S237 352 237 362Z"/><circle cx="264" cy="320" r="18"/><path d="M228 362C228 340 248 338 264 338S300 340 300 362Z"/><circle cx="311" cy="340" r="17"/><path d="M277 362C277 359 296 358 311 358S346 359 346 362Z"/><circle cx="381" cy="349" r="23"/><path d="M335 362C335 374 360 372 381 372S427 374 427 362Z"/><circle cx="432" cy="324" r="22"/><path d="M388 362C388 348 412 346 432 346S475 348 475 362Z"/><circle cx="503" cy="346" r="22"/><path d="M458 362C458 370 483 368 503 368S547 370 547 362Z"/><circle cx="553" cy="320" r="23"/><path d="M508 362C508 345 533 343 553 343S599 345 599 362Z"/><circle cx="611" cy="344" r="18"/><path d="M574 362C574 364 595 362 611 362S648 364 648 362Z"/><circle cx="680" cy="348" r="18"/><path d="M643 362C643 368 663 366 680 366S717 368 717 362Z"/><path d="M702 381L718 317" stroke="currentColor" stroke-width="11" stroke-linecap="round"/></g>`;

/** An empty stage, 240 by 160: a search that found nothing. */
const emptyScene =
  '<path class="l" d="M10 142H230"/><path class="l l2" d="M40 20Q120 54 200 20"/><path class="f1" d="M49 26h18l-9 18z"/><path class="f2" d="M75 29.5h18l-9 18z"/><path class="f3" d="M101 33h18l-9 18z"/><path class="f1" d="M127 33h18l-9 18z"/><path class="f2" d="M153 29.5h18l-9 18z"/><path class="f3" d="M177 26h18l-9 18z"/><path class="f3" d="M98 96L146 96L150 108H94Z"/><path class="l" d="M98 60L98 142M146 142V108M98 142L146 108M98 96L98 108"/><path class="f1" d="M94 56H104L108 96H96Z"/><path class="sh" d="M126 96H146L150 108H126Z"/><path class="l l2" d="M170 142V90M160 142H180"/><ellipse class="fk" cx="170" cy="84" rx="7" ry="9"/>';

/** A signpost that points everywhere, 240 by 160: a page that does not exist. */
const lostScene =
  '<path class="l" d="M10 146H230M70 146V30M170 146V62"/><path class="f1" d="M40 34H110L126 48L110 62H40Z"/><path class="f2" d="M200 66H140L126 79L140 92H200Z"/><path class="f3" d="M52 74H104L92 86L104 98H52Z"/><path class="sh" d="M40 54H118L110 62H40ZM134 86H200V92H140Z"/><g transform="translate(148 122)"><path class="fk" d="M-4 24L0 -2L-8 24M4 -2L12 24"/><path class="f2" d="M-14 24h36v4h-36z"/></g>';

/** Verbena's mark, 40 by 40: `m1` the disc, `m2` the sea, `m3` the sun's strokes. */
const mark =
  '<path class="m1" d="M20 2A18 18 0 1 0 38 20A18 18 0 0 0 20 2Z"/><path class="m2" d="M3 24Q8 17 13 24T23 24T33 24Q35.5 27 37 25A18 18 0 0 1 4 28.5Z"/><path class="m3" d="M13 16A7 7 0 0 1 27 16"/><path class="m3" d="M20 4.5V6.5M9.5 9L11 10.5M30.5 9L29 10.5"/>';

/** Acty's face, 48 by 48: a round head with a party hat. */
const acty =
  '<path class="f2" d="M24 2L33 17H15Z"/><circle class="fk" cx="24" cy="3.500" r="2.500"/><path class="f1" d="M6 29C6 18 14 14 24 14S42 18 42 29S34 45 24 45S6 40 6 29Z"/><path class="f3" d="M11 29C11 22 17 20 24 20S37 22 37 29S31 37 24 37S11 36 11 29Z"/><circle class="fk nos" cx="18.500" cy="27.500" r="2.600"/><circle class="fk nos" cx="29.500" cy="27.500" r="2.600"/><path class="l l2" d="M19 32.500Q24 36 29 32.500"/>';

/** Patterns that themes name in `--art-shade` and `--art-1`: in the line's colour, so they follow the scheme. */
const paints = `<defs>
<pattern id="p-dots" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="2.5" cy="2.5" r="1.55" class="pt"/></pattern>
<pattern id="p-dots2" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><circle cx="3.5" cy="3.5" r="1.5" class="pt"/></pattern>
<pattern id="p-hatch" width="3.2" height="3.2" patternUnits="userSpaceOnUse" patternTransform="rotate(52)"><path d="M0 0V3.2" class="ph" stroke-width="1.3"/></pattern>
<pattern id="p-hatch2" width="4.5" height="4.5" patternUnits="userSpaceOnUse" patternTransform="rotate(-38)"><path d="M0 0V4.5" class="ph" stroke-width="1"/></pattern>
<pattern id="p-water" width="10" height="4.2" patternUnits="userSpaceOnUse"><path d="M0 2H10" class="ph" stroke-width=".7"/></pattern>
<linearGradient id="g-sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="gs1"/><stop offset=".6" class="gs2"/><stop offset="1" class="gs3"/></linearGradient>
<linearGradient id="g-beam" x1="0" y1="0" x2="0" y2="1"><stop offset="0" class="gb1"/><stop offset="1" class="gb2"/></linearGradient>
</defs>`;

/** Every `<symbol>` by its id: icons (i-…), motifs (art-…), scenes and mark. */
const symbols: ReadonlyMap<string, string> = new Map([
  ...Object.entries(icons).map(([name, drawing]) => symbol(`i-${name}`, "0 0 24 24", drawing)),
  ...Object.entries(motifs).map(([name, drawing]) => symbol(`art-${name}`, "0 0 160 160", drawing)),
  ["scene", `<symbol id="scene" viewBox="0 0 640 360" preserveAspectRatio="xMidYMid slice">${liveScene}</symbol>`],
  symbol("art-empty", "0 0 240 160", emptyScene),
  symbol("art-lost", "0 0 240 160", lostScene),
  symbol("acty", "0 0 48 48", acty),
  symbol("mark", "0 0 40 40", mark),
]);

function symbol(id: string, viewBox: string, drawing: string): [string, string] {
  return [id, `<symbol id="${id}" viewBox="${viewBox}">${drawing}</symbol>`];
}

/** Patterns, and the symbols of the given ids: of all 40 kB a page uses a third. */
export function sprite(ids: Iterable<string>): string {
  return paints + [...new Set(ids)].map((id) => symbols.get(id) ?? "").join("");
}

/** All drawings as one SVG document, from which pages take the missing ones. */
export const allDrawings = (): string => `<svg xmlns="http://www.w3.org/2000/svg">${sprite(symbols.keys())}</svg>`;
