import type source from "../es/pages.ts";

export default {
  manifest: { today: "Hoje", live: "Em direto", screenshot: "O programa de um dia" },
  confirm_title: "Confirma o envio",
  confirm_text: "O teu navegador não diz de que página vem este formulário. Se acabaste de o enviar, confirma.",
  confirm_button: "Confirmar",
  subscribe: {
    colon: ": ",
    title: "Subscrever o programa",
    intro: "O teu calendário atualiza-se sozinho: se um evento mudar de hora ou de local, ou for cancelado, vês isso lá.",
    whole: "Todo o programa",
    this_event: "Este evento",
    categories: "Por categoria",
    places: "Por local",
    open: "Abrir no meu calendário",
    address: "Endereço do calendário",
    address_note: "Para qualquer outra aplicação: adiciona um calendário a partir de um endereço e cola este.",
    news: "Novidades",
    news_note: "O que é novo, o que muda e o que é cancelado, para um leitor de notícias.",
    apps: "Para outras aplicações",
    apps_note: "O programa no formato de frab e pretalx, que as aplicações de conferências leem.",
    widget: "Noutro site",
    widget_note: "O programa dentro de outra página, com uma linha de HTML.",
    widget_link: "Preparar a linha",
  },
  widget: {
    title: "O programa noutro site",
    intro: "Escolhe o que se vê, copia a linha de HTML e cola-a na tua página. Atualiza-se sozinha e não precisa de JavaScript.",
    show: "Mostrar",
    next: "O que vem a seguir",
    today: "Hoje",
    category: "Categoria",
    any_category: "Todas",
    place: "Local",
    any_place: "Todos",
    theme: "Tema",
    scheme: "Claro ou escuro",
    language: "Idioma",
    own_language: "O de quem vê",
    limit: "Eventos no máximo",
    update: "Atualizar",
    line: "Linha de HTML",
    preview: "Como fica",
  },
  embed: {
    next: "Próximos",
    all: "Ver todo o programa",
    days: "Dias",
    nothing: "Não há eventos para mostrar.",
  },
  api: {
    title: "API",
    intro: "O mesmo que fazem estas páginas, para programas: JSON, com as mesmas regras e as mesmas permissões. Ler não precisa de credenciais; escrever precisa de uma conta de administração.",
    document: "Descrição OpenAPI 3.1",
    sign_in: "Identificação",
    envelope: "Uma resposta é { success, data, message? }; uma recusa, { success: false, message, errors? }, com a frase na língua de Accept-Language. O token de acesso dura 15 minutos; o de renovação serve uma vez.",
    anyone: "qualquer pessoa",
    signed_in: "com sessão",
    query: "Parâmetros",
    body: "Corpo JSON",
    multipart: "Formulário multipart",
    answer: "data",
    required: "obrigatório",
  },
  default_terms: `O programa de {{name}} é publicado para que saibas o que há, onde e quando. Podes consultá-lo, partilhá-lo e guardá-lo sem te registares.

## Alterações

Horas, locais e artistas podem mudar por causa do tempo ou por segurança. Esta página mostra sempre a última versão que conhecemos.

## Utilização

Os textos e as imagens pertencem à organização ou a quem atua. Se os quiseres usar, pergunta primeiro.`,
  default_privacy: "{{name}} não precisa de saber quem és para te mostrar o programa. Podes lê-lo sem conta e sem dar nenhum dado.",
  kept: {
    title: "O que se guarda, e durante quanto tempo",
    offline: "A lista do que se guarda lê-se com ligação.",
  },
} satisfies typeof source;
