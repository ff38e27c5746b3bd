/** The page of the settings that need no account. */
export default {
  appearance: "Appearance",
  information: "Information",
  version: "Version",
  festival: "Festival",
  zone: "Time zone",
  zone_note: "All times in the programme: {{zone}}.",
  my_data: "Your data",
  new_tab: "opens in a new tab",
  contact: "Contact",
  application: "App",
  install_note: "Install the programme on this device: it opens like any other app.",
  installed: "The app is installed.",
  install_by_hand: "To install the programme on this device:",
  themes: {
    manga: "A printed page: ink, paper and one colour that shouts",
    corporate: "Fine lines and plenty of white",
    festival: "Dusk in front of an open-air stage",
    academic: "Serifs, rules and ivory paper",
  },
};
