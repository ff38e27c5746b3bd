import type source from "../es/panel.ts";
import audit from "./panel/audit.ts";
import control_room from "./panel/control_room.ts";
import event_form from "./panel/event_form.ts";
import history from "./panel/history.ts";
import importing from "./panel/import.ts";
import import_series from "./panel/import_series.ts";
import notifications from "./panel/notifications.ts";
import operations from "./panel/operations.ts";
import people from "./panel/people.ts";
import programme from "./panel/programme.ts";
import reports from "./panel/reports.ts";
import series from "./panel/series.ts";
import sheet from "./panel/sheet.ts";
import signage from "./panel/signage.ts";
import users from "./panel/users.ts";

export default {
  audit,
  ...control_room,
  event_form,
  history,
  ...importing,
  ...import_series,
  ...notifications,
  ...operations,
  ...people,
  ...programme,
  ...reports,
  ...series,
  ...sheet,
  ...signage,
  ...users,

  kit: {
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
    kept: "Este formulário traz o que foi enviado a {{when}} de um navegador onde tinhas entrado com a tua conta, e que então não se pôde guardar. Ainda não está guardado: confirma que é teu antes de o enviares.",
    kept_different: "Campos que mudam em relação ao que está guardado:",
    kept_same: "Não muda nada do que está guardado.",
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
    upcoming: "Por começar",
    active: "A decorrer",
    finished: "Terminado",
    cancelled: "Cancelado",
    draft: "Rascunho",
    yes: "Sim",
    no: "Não",
    image_file: "Imagem",
    image_hint: "PNG, JPG, GIF até {{megabytes}} MB",
    image_large: "O ficheiro não deve ultrapassar {{megabytes}} MB",
    image_address: "Endereço da imagem",
    image_address_hint: "Usa-se se não escolheres um ficheiro. Vazio: a imagem é retirada.",
    image_now: "Imagem atual",
  },

  shell: {
    title: "Painel de administração",
    skip: "Saltar para o conteúdo",
    sections: "Secções do painel",
    site: "Ver o site",
    leave: "Sair",
    keys: "Atalhos de teclado",
    keys_on: "Atalhos de uma só tecla",
    keys_where: "As teclas da grelha e da folha estão no fundo de cada uma.",
    key_move: "percorrer a lista",
    key_select: "selecionar",
    key_edit: "editar",
    key_create: "criar",
    key_search: "procurar",
    key_save: "guardar o formulário",
    key_undo: "anular na grelha e na folha",
    key_help: "atalhos",
    events: "Eventos",
    list: "Lista",
    sheet: "Folha",
    grid: "Grelha do dia",
    import: "Importar",
    history: "Histórico",
    people: "Pessoas",
    categories: "Categorias",
    locations: "Locais",
    points: "Pontos do mapa",
    plan_picture: "Imagem do recinto",
    streaming: "Direto",
    signage: "Sinalética digital",
    signage_overview: "Resumo",
    signage_screens: "Ecrãs",
    announcements: "Avisos",
    analytics: "Estatísticas",
    notifications: "Notificações",
    assistant: "Acty",
    users: "Utilizadores",
    accounts: "Contas",
    audit: "Auditoria",
    reports: "Relatórios",
    settings: "Definições",
    status: "Estado",
    backups: "Cópias de segurança",
    backups_stale: "A última cópia válida tem mais de 26 horas",
  },
} satisfies typeof source;
