/** The visitor's icons: strokes in a 24 by 24 box; width and ends of the stroke are the theme's. Drawn for Verbena. */
export const icons = {
  pin: '<path d="M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21Z"/><circle cx="12" cy="9.6" r="2.4"/>',
  clock: '<circle cx="12" cy="12" r="8.5"/><path d="M12 7v5l3.4 2"/>',
  bell: '<path d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.8h-15z"/><path d="M10 21h4"/>',
  bellon: '<path fill="currentColor" d="M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.8h-15z"/><path d="M10 21h4"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  wifi: '<path d="M3.5 9.5a12.5 12.5 0 0 1 17 0M6.8 13.2a7.8 7.8 0 0 1 10.4 0"/><circle cx="12" cy="17.6" r="1.6" fill="currentColor"/>',
  wifioff:
    '<path d="M3.5 9.5a12.5 12.5 0 0 1 4.3-2.6M12 6a12.5 12.5 0 0 1 8.5 3.5M6.8 13.2a7.8 7.8 0 0 1 3.7-2M4 3.5l16.5 16.5"/><circle cx="12" cy="17.6" r="1.6" fill="currentColor"/>',
  down: '<path d="M6 9.5l6 6 6-6"/>',
  left: '<path d="M15 5l-7 7 7 7"/>',
  right: '<path d="M9 5l7 7-7 7"/>',
  arrow: '<path d="M4 12h15M13 6l6 6-6 6"/>',
  search: '<circle cx="10.5" cy="10.5" r="6.3"/><path d="M15.3 15.3L21 21"/>',
  play: '<path d="M8 5l11 7-11 7z" fill="currentColor"/>',
  share:
    '<circle cx="6" cy="12" r="2.5"/><circle cx="17.5" cy="5.5" r="2.5"/><circle cx="17.5" cy="18.5" r="2.5"/><path d="M8.3 10.8l7-4M8.3 13.2l7 4"/>',
  wa: '<path d="M4 20l1.3-4A8.3 8.3 0 1 1 8.3 19z"/><path fill="currentColor" stroke="none" d="M9 7.7c.5-.4 1-.2 1.3.5l.5 1.2c.1.4-.3.8-.7 1.2.6 1.2 1.5 2 2.7 2.6.4-.4.8-.9 1.2-.7l1.3.6c.5.3.5.9.1 1.4-.6.7-1.5.9-2.4.6-2.2-.8-4-2.5-4.7-4.7-.2-1 0-2 .7-2.7z"/>',
  x: '<path d="M5 4.5l14 15M19 4.5l-14 15"/>',
  tw: '<path d="M5 5l5.5 7.2L5 19M19 5l-6 6.7M19 19l-5.7-7.5L8.5 5H5l10.5 14z"/>',
  fb: '<path d="M14 21v-7.5h3l.5-3.3H14V8.3c0-1.2.6-1.9 2-1.9h1.6V3.5c-3.5-.7-6.3.3-6.3 4v2.7H8.5v3.3h2.8V21"/>',
  link: '<path d="M10 14a4.2 4.2 0 0 0 6 0l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4.2 4.2 0 0 0-6 0l-3 3a4.2 4.2 0 0 0 6 6l1-1"/>',
  cal: '<rect x="4" y="5.5" width="16" height="14.5" rx="1.5"/><path d="M4 10h16M8.5 3v4M15.5 3v4"/>',
  send: '<path d="M4 12l16-7.5-5.5 16-3-6.5z"/><path d="M11.5 14L20 4.5"/>',
  list: '<path d="M4 6h3M10 6h10M4 12h3M10 12h10M4 18h3M10 18h10"/>',
  grid: '<path d="M4 4.5h16v15H4zM9.3 4.5v15M14.7 4.5v15M4 10h16"/>',
  back: '<path d="M20 12H5M11 6l-6 6 6 6"/>',
  refresh: '<path d="M19.5 8A8.3 8.3 0 1 0 20.5 13M20 3.5V8h-4.5"/>',
  people:
    '<circle cx="9" cy="8.5" r="3.3"/><path d="M3 20c.3-4 2.7-6 6-6s5.7 2 6 6M15.5 5.7a3.2 3.2 0 0 1 0 5.8M17.5 14.5c2 .8 3.2 2.6 3.5 5.5"/>',
  ticket: '<path d="M4 7h16v3.2a2 2 0 0 0 0 3.6V17H4v-3.2a2 2 0 0 0 0-3.6zM14 7.5v9"/>',
  mic: '<rect x="9" y="3" width="6" height="11" rx="3"/><path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3"/>',
  check: '<path d="M5 12.5l4.5 4.5L19.5 7"/>',
  ban: '<circle cx="12" cy="12" r="8.5"/><path d="M6 18L18 6"/>',
  circo:
    '<path d="M12 3.5c1.5 4 5 6.5 9 7.5H3c4-1 7.5-3.5 9-7.5zM5 11l1 9h12l1-9M12 11c-1.5 3-2 6-2 9M12 11c1.5 3 2 6 2 9"/>',
  musica:
    '<path d="M9 18V6l10-2v11.5"/><circle cx="6.5" cy="18" r="2.6" fill="currentColor"/><circle cx="16.5" cy="15.7" r="2.6" fill="currentColor"/>',
  karaoke: '<circle cx="15.5" cy="8.5" r="5"/><path d="M12 12.5L4 21M19 11.5l-6.5-6.5"/>',
  gaming:
    '<path d="M7.5 7.5h9c3 0 4.5 3 4.5 6.5s-2.5 4.5-4.5 2.5L15 15H9l-1.5 1.5C5.5 18.5 3 17.5 3 14s1.5-6.5 4.5-6.5zM7 11.5h3M8.5 10v3"/><circle cx="15.7" cy="11.5" r="1.1" fill="currentColor"/>',
  talleres: '<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5"/>',
  expo: '<path d="M4 6.5h16v13H4zM12 2.5L8 6.5M12 2.5l4 4M7 16l3.5-4.5 2.5 3 1.5-2L17 16z"/>',
  teatro:
    '<path d="M5 4.5c4.5 1.5 9.5 1.5 14 0v7.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9z"/><path d="M8.3 10.2h2M13.7 10.2h2M8.8 14.3q3.2 2.6 6.4 0"/>',
  magia: '<path d="M3.5 20.5L14 10M17 2.8v5.4M14.3 5.5h5.4M20 12v3.4M18.3 13.7h3.4M9 3.8v3.4M7.3 5.5h3.4"/>',
  star: '<path d="M12 3l2.7 5.8 6.3.8-4.6 4.4 1.2 6.3L12 17.2l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8z"/>',
  settings:
    '<path d="M10.2 2.9L13.8 2.9L14 5.4L15.3 5.9L17.1 4.2L19.8 6.9L18.1 8.7L18.6 10L21.1 10.2L21.1 13.8L18.6 14L18.1 15.3L19.8 17.1L17.1 19.8L15.3 18.1L14 18.6L13.8 21.1L10.2 21.1L10 18.6L8.7 18.1L6.9 19.8L4.2 17.1L5.9 15.3L5.4 14L2.9 13.8L2.9 10.2L5.4 10L5.9 8.7L4.2 6.9L6.9 4.2L8.7 5.9L10 5.4Z"/><circle cx="12" cy="12" r="2.8"/>',
  home: '<path d="M3.5 11.5L12 4l8.5 7.5M6 9.5V20h12V9.5M10 20v-5.5h4V20"/>',
  sun: '<circle cx="12" cy="12" r="4"/><path d="M12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M18.7 5.3L17 7M7 17l-1.7 1.7"/>',
  moon: '<path d="M20 14.3A8.5 8.5 0 0 1 9.7 4 8.5 8.5 0 1 0 20 14.3z"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c2.5 2.5 3.7 5.3 3.7 8.5s-1.2 6-3.7 8.5c-2.5-2.5-3.7-5.3-3.7-8.5s1.2-6 3.7-8.5z"/>',
  palette:
    '<path d="M12 3.5a8.5 8.5 0 1 0 0 17c1.7 0 2.2-1.3 1.6-2.6-.7-1.6.2-2.9 1.9-2.9H18c1.6 0 2.5-1.2 2.5-3 0-4.7-3.8-8.5-8.5-8.5z"/><circle cx="8" cy="11.5" r="1" fill="currentColor"/><circle cx="11.5" cy="7.8" r="1" fill="currentColor"/><circle cx="16" cy="9.5" r="1" fill="currentColor"/>',
  screen: '<rect x="3" y="5" width="18" height="11.5" rx="1.5"/><path d="M12 16.5V20M8 20h8"/>',
  archive: '<rect x="3.5" y="4.5" width="17" height="4.5" rx="1"/><path d="M5 9v10.5h14V9M9.5 13h5"/>',
  copy: '<rect x="8.5" y="8.5" width="11.5" height="11.5" rx="1.5"/><path d="M15.5 8.5V4H4v11.5h4.5"/>',
  euro: '<path d="M18 6.3a7.3 7.3 0 1 0 0 11.4M3.5 10.3h10M3.5 13.7h8.5"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.5 20.5c.4-4.5 3.4-7 7.5-7s7.1 2.5 7.5 7"/>',
  accessibility:
    '<circle cx="12" cy="4.5" r="1.8" fill="currentColor"/><path d="M4.5 8.5c5 1.7 10 1.7 15 0M9.7 9.7v5L7.5 21M14.3 9.7v5L16.5 21M9.7 14.7h4.6"/>',
  printer: '<path d="M7 8.5v-5h10v5M7 17H4V8.5h16V17h-3M7 13.5h10v7H7z"/>',
  external: '<path d="M13.5 4H20v6.5M20 4l-9 9M17.5 13.5V20H4V6.5h6.5"/>',
  speech: '<path d="M4 5h16v11h-9l-5 4v-4H4z"/>',
  // Points of the plan, and the visitor's position.
  wc: '<circle cx="7.5" cy="4.8" r="2" fill="currentColor"/><circle cx="16.5" cy="4.8" r="2" fill="currentColor"/><path d="M5 9h5v6H8.6v6H6.4v-6H5zM16.5 9l3 7h-1.8v5h-2.4v-5h-1.8zM12 3v18"/>',
  water: '<path d="M12 3.5c3.6 4.6 6 7.8 6 11a6 6 0 0 1-12 0c0-3.2 2.4-6.4 6-11z"/><path d="M9 15a3 3 0 0 0 3 3"/>',
  first_aid: '<path d="M9.5 4h5v5.5H20v5h-5.5V20h-5v-5.5H4v-5h5.5z"/>',
  food: '<path d="M6 3.5v6a2.5 2.5 0 0 0 5 0v-6M8.5 3.5V21M17.5 21v-7h-3c0-5 1-8.5 3-10.5z"/>',
  bus: '<path d="M5 5h14v12.5H5zM5 11.5h14M7.5 17.5V20M16.5 17.5V20"/><circle cx="8.5" cy="14.5" r="1" fill="currentColor"/><circle cx="15.5" cy="14.5" r="1" fill="currentColor"/>',
  here: '<circle cx="12" cy="12" r="6.5"/><circle cx="12" cy="12" r="1.8" fill="currentColor"/><path d="M12 2v3.5M12 18.5V22M2 12h3.5M18.5 12H22"/>',
  // The panel's.
  chart: '<path d="M4 20h16M7 16.5V12M12 16.5V5M17 16.5V9"/>',
  tag: '<path d="M4 4.5h7.5L20 13l-7 7-8.5-8.5z"/><circle cx="8.3" cy="8.7" r="1.3" fill="currentColor"/>',
  radio:
    '<circle cx="12" cy="12" r="2" fill="currentColor"/><path d="M8.2 15.8a5.4 5.4 0 0 1 0-7.6M15.8 8.2a5.4 5.4 0 0 1 0 7.6M5.2 18.8a9.6 9.6 0 0 1 0-13.6M18.8 5.2a9.6 9.6 0 0 1 0 13.6"/>',
  sliders:
    '<path d="M4 7h9M18 7h2M4 17h2M11 17h9"/><circle cx="15.5" cy="7" r="2.3"/><circle cx="8.5" cy="17" r="2.3"/>',
  out: '<path d="M13 4.5h6.5V11M19.5 4.5L11 13M17 14v5H5V7h5"/>',
  eye: '<path d="M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12z"/><circle cx="12" cy="12" r="2.8"/>',
  pencil: '<path d="M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5"/>',
  trash: '<path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 10.5v6M14 10.5v6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  up: '<path d="M6 14.5l6-6 6 6"/>',
  arrowup: '<path d="M12 20V5M6 11l6-6 6 6"/>',
  arrowdown: '<path d="M12 4v15M6 13l6 6 6-6"/>',
  download: '<path d="M12 4v11M7 10.5l5 5 5-5M4.5 19.5h15"/>',
  upload: '<path d="M12 15.5V4.5M7 9l5-5 5 5M4.5 19.5h15"/>',
  undo: '<path d="M8.5 5L4 9.5 8.5 14M4.5 9.5H14a5.5 5.5 0 0 1 0 11H9"/>',
  warning: '<path d="M12 4L2.8 19.8h18.400zM12 10v4.5"/><circle cx="12" cy="17" r="1" fill="currentColor"/>',
  image:
    '<rect x="4" y="5" width="16" height="14" rx="1.5"/><circle cx="9" cy="10" r="1.6"/><path d="M5 17.5l5-4.5 3.5 3 3-2.5 3 2.5"/>',
  lock: '<rect x="5.5" y="10.5" width="13" height="9.5" rx="1.5"/><path d="M8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5"/>',
  more: '<circle cx="12" cy="5.5" r="1.5" fill="currentColor"/><circle cx="12" cy="12" r="1.5" fill="currentColor"/><circle cx="12" cy="18.5" r="1.5" fill="currentColor"/>',
  drag: '<path d="M9 5v14M15 5v14"/>',
  mail: '<rect x="3.5" y="5.5" width="17" height="13" rx="1.5"/><path d="M4 7l8 6 8-6"/>',
} as const satisfies Record<string, string>;

export type IconName = keyof typeof icons;
