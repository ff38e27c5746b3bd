import analytics from "./panel/analytics.ts";
import announcements from "./panel/announcements.ts";
import assistant from "./panel/assistant.ts";
import type source from "../es/panel.ts";
import backups from "./panel/backups.ts";
import categories from "./panel/categories.ts";
import events from "./panel/events.ts";
import grid from "./panel/grid.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import locations from "./panel/locations.ts";
import notifications from "./panel/notifications.ts";
import reports from "./panel/reports.ts";
import signage from "./panel/signage.ts";
import status from "./panel/status.ts";
import streaming from "./panel/streaming.ts";
import settings from "./panel/settings.ts";
import users from "./panel/users.ts";

const exporting = {
  title: "Exportar eventos",
  what: "Que eventos",
  all: "Todos os eventos",
  today: "Os de hoje",
  future: "Os que ainda não começaram",
  past: "Os que já terminaram",
  selection: "Os selecionados",
  only: "Apenas",
  category: "Categoria",
  place: "Local",
  any_category: "Todas as categorias",
  any_place: "Todos os locais",
  drafts: "Incluir rascunhos",
  format: "Formato",
  icalendar: "Calendário (.ics)",
  icalendar_note: "Para Google Calendar, Outlook, Apple e outro Verbena",
  schedule_xml: "schedule.xml",
  schedule_json: "schedule.json",
  schedule_note: "Para aplicações de conferências: frab, pretalx",
  csv: "Folha de cálculo (.csv)",
  csv_note: "Para corrigir numa tabela e voltar a importar",
  submit: "Exportar",
} satisfies (typeof source)["export"];

const kit = {
  colon: ": ",
  save: "Guardar",
  cancel: "Cancelar",
  close: "Fechar",
  edit: "Editar",
  delete: "Eliminar",
  create: "Criar novo",
  search: "Procurar",
  optional: "opcional",
  undo: "Desfazer",
  dismiss: "Fechar aviso",
  previous: "Anterior",
  next: "Seguinte",
  page_of: "{{from}} a {{to}} de {{total}}",
  actions: "Ações",
  wrong_one: "Há {{count}} campo por corrigir",
  wrong_other: "Há {{count}} campos por corrigir",
  unsaved: "Há alterações por guardar. Sair desta página?",
  stay: "Ficar aqui",
  leave_page: "Sair sem guardar",
  upcoming: "Próximo",
  active: "A decorrer",
  finished: "Terminado",
  cancelled: "Cancelado",
  draft: "Rascunho",
  yes: "Sim",
  no: "Não",
  image_file: "Imagem",
  image_hint: "PNG, JPG, GIF até {{megabytes}}MB",
  image_large: "O ficheiro não deve ultrapassar {{megabytes}}MB",
  image_address: "Endereço da imagem",
  image_address_hint: "Conta quando não se escolhe um ficheiro; vazio, retira a imagem",
  image_now: "Imagem atual",
} satisfies (typeof source)["kit"];

const guests = {
  title: "Pessoas inscritas",
  title_of: "Pessoas inscritas em «{{title}}»",
  download: "Descarregar CSV",
  none: "Ainda ninguém se inscreveu.",
  taken_one: "{{count}} lugar ocupado",
  taken_other: "{{count}} lugares ocupados",
  taken_of_one: "{{count}} lugar ocupado de {{capacity}}",
  taken_of_other: "{{count}} lugares ocupados de {{capacity}}",
  elsewhere_one: "{{count}} vinha já com o evento",
  elsewhere_other: "{{count}} vinham já com o evento",
  in_line_one: "{{count}} em espera",
  in_line_other: "{{count}} em espera",
  came_one: "{{count}} chegou",
  came_other: "{{count}} chegaram",
  number: "N.º",
  name: "Nome",
  email: "E-mail",
  state: "Estado",
  place: "Com lugar",
  waiting: "Em espera ({{position}})",
  since: "Inscrição",
  arrived: "Chegada",
  link: "Pessoas inscritas ({{count}})",
  check_in: "Registar chegadas",
  message: "Enviar-lhes uma mensagem",
  delete_note_one: "{{count}} pessoa tem lugar ou espera por ele.",
  delete_note_other: "{{count}} pessoas têm lugar ou esperam por ele.",
} satisfies (typeof source)["guests"];

const shell = {
  title: "Painel de administração",
  skip: "Saltar para o conteúdo",
  sections: "Secções do painel",
  site: "Ver o site",
  leave: "Sair",
  events: "Eventos",
  list: "Lista",
  grid: "Grelha do dia",
  import: "Importar",
  history: "Histórico",
  categories: "Categorias",
  locations: "Locais",
  streaming: "Streaming",
  signage: "Digital Signage",
  signage_overview: "Resumo",
  signage_screens: "Ecrãs",
  announcements: "Avisos",
  analytics: "Estatísticas",
  notifications: "Notificações",
  assistant: "Acty",
  users: "Utilizadores",
  reports: "Relatórios",
  settings: "Definições",
  status: "Estado",
  backups: "Cópias",
  backups_stale: "A última cópia boa tem mais de 26 horas",
} satisfies (typeof source)["shell"];

const quick_actions = {
  title: "Administração",
  edit: "Editar evento",
  delay: "Atrasar 15 min",
  cancel: "Cancelar",
  full: "Esgotado",
  delay_question: "Atrasar 15 min? Começará às {{start}} e acabará às {{end}}.",
  delay_confirm: "Sim, atrasar para as {{start}}",
  cancel_question: "Cancelar este evento? Continua no programa, riscado.",
  cancel_reason: "Motivo, para o público",
  cancel_confirm: "Sim, cancelar o evento",
  full_question_places: "Marcar como esgotado? A capacidade desce para os {{count}} lugares ocupados.",
  full_question_note: "Marcar como esgotado? A sua página dirá isso e a inscrição fecha.",
  full_confirm: "Sim, está esgotado",
  full_note: "Esgotado",
  delayed: "«{{title}}» começa agora às {{start}}",
  cancelled: "«{{title}}» está cancelado",
  filled: "«{{title}}» está esgotado",
  undo: "Desfazer",
} satisfies (typeof source)["quick_actions"];

export default {
  analytics,
  announcements,
  assistant,
  backups,
  categories,
  event_form,
  events,
  export: exporting,
  grid,
  history,
  import: importing,
  kit,
  locations,
  notifications,
  guests,
  reports,
  shell,
  signage,
  status,
  streaming,
  quick_actions,
  settings,
  users,
} satisfies typeof source;
