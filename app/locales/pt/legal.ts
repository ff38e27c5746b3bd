import type source from "../es/legal.ts";

export default {
  default_terms:
    "O programa de {{name}} é publicado para que saibas o que há, onde e quando. Podes consultá-lo, partilhá-lo e guardá-lo sem criares conta.\n\n## Alterações\n\nHoras, locais e artistas podem mudar por causa do tempo ou por segurança. Esta página mostra sempre a última versão que conhecemos.\n\n## Utilização\n\nOs textos e as imagens pertencem à organização ou a quem atua. Se os quiseres usar, pergunta primeiro.",
  default_privacy:
    "{{name}} não precisa de saber quem és para te mostrar o programa. Podes lê-lo sem conta e sem dar nenhum dado.",
  title: "O que se guarda, e durante quanto tempo",
  intro: "Esta lista é escrita pela própria instalação, com o que tem ativado neste momento.",
  day_one: "{{count}} dia",
  day_other: "{{count}} dias",
  hour_one: "{{count}} hora",
  hour_other: "{{count}} horas",
  parts: {
    preferences: {
      title: "Idioma, tema e claro ou escuro",
      text: "Dois cookies (verbena-language e verbena-look), cada um quando escolhes: dizem apenas o que escolheste e duram {{life}}.",
    },
    browser: {
      title: "No teu navegador",
      text: "Uma cópia do programa para o leres sem ligação, os eventos que guardaste e aqueles em que tens ou esperas lugar, as últimas palavras que procuraste, quantas vezes vieste e, num cookie (verbena-seen) de {{seen}}, que avisos já viste. Fica no teu dispositivo até apagares os dados desta página.",
    },
    device: {
      title: "Este navegador",
      text: "Quando guardas um evento, pedes avisos ou perguntas à Acty, um cookie (verbena-device) permite reconhecer este navegador durante {{life}}. O que o servidor guarda para um navegador sem conta é apagado após {{unused}} sem uso.",
    },
    saved: {
      title: "O teu programa",
      text: "Os eventos que guardas, os seus lembretes, como queres ser avisado e o endereço secreto do teu programa: até os retirares, apagares a conta ou passarem {{unused}} sem usares o navegador.",
    },
    chat: {
      title: "Perguntas à Acty",
      text: "O que perguntas, o que a Acty responde e se dizes que acertou: {{life}}. Podes apagar a conversa quando quiseres.",
    },
    model: {
      title: "Um modelo de linguagem de outra empresa",
      text: "Para te responder, a tua pergunta e as anteriores da conversa são enviadas para {{hosts}}, e também os eventos que guardaste, se perguntares por eles. Não se enviam o teu nome, o teu e-mail nem o teu endereço de rede. O que esse serviço guarda está nas suas condições. Aqui conta-se até ao dia seguinte, com uma assinatura sem nome, quantas perguntas fizeste.",
    },
    push: {
      title: "Avisos",
      text: "Se os permitires: o endereço que o teu navegador dá para os receber, até os desligares. Chegam cifrados através do serviço do teu navegador. O que te foi enviado e quando conserva-se {{records}}.",
    },
    mail: {
      title: "E-mails",
      text: "Saem pelo servidor {{hosts}}, que vê o teu endereço e a mensagem. O que te foi enviado e quando conserva-se {{records}}.",
    },
    account: {
      title: "A tua conta",
      text: "O teu nome, o teu e-mail, a tua foto se a puseres, as tuas preferências e a tua palavra-passe numa forma que ninguém pode ler: até apagares a conta.",
    },
    session: {
      title: "A tua sessão",
      text: "Um cookie (verbena-session) e, no servidor, de que navegador entraste, quando e o início do teu endereço de rede; também depois de terminares a sessão, que navegadores já entraram na tua conta. Com «Lembrar-me» a sessão acaba {{life}} depois da tua última visita, embora o cookie possa ficar {{cookie}}; sem isso, ao fim de {{short}}. Os programas que entram com a tua conta, ao fim de {{programs}}.",
    },
    factors: {
      title: "Segundo passo para entrar",
      text: "Só se o ativares: a parte pública das tuas chaves de acesso com o nome que lhes dás, a chave da tua aplicação de códigos, cifrada, e a impressão dos teus códigos de recuperação. Enquanto entras, um cookie (verbena-sign-in) durante dez minutos.",
    },
    links: {
      title: "Links de uso único",
      text: "Para verificar o teu e-mail ou escolher outra palavra-passe: expiram em {{life}} no máximo.",
    },
    registrations: {
      title: "Os teus lugares",
      text: "Os teus lugares e listas de espera, com o código e a hora a que entraste: até os anulares ou apagares a conta.",
    },
    forms: {
      title: "Formulários a meio",
      text: "O que envias quando a tua sessão acabou guarda-se cifrado {{life}} no máximo. O que a equipa escreve no formulário de um evento guarda-se cifrado até ser enviado ou descartado, {{typed}} no máximo. Dois cookies de poucos minutos (verbena-confirmation e verbena-notice) levam a confirmação de um envio e a mensagem do que foi feito.",
    },
    figures: {
      title: "Números",
      text: "Quantas vezes se vê, se guarda ou se partilha cada evento, quantas visitas há em cada hora e que pesquisas não encontram nada. São números, sem ninguém por trás, e conservam-se {{life}}.",
    },
    audit: {
      title: "Registo de segurança",
      text: "Entradas, recusas e mudanças de contas e definições, com o início do endereço de rede: {{life}}.",
    },
    limits: {
      title: "Limites",
      text: "Para travar abusos conta-se quantas vezes se tenta algo a partir de um endereço de rede, e quantos e-mails vão para um endereço por confirmar, que se guarda cifrado: {{life}} no máximo.",
    },
    displays: {
      title: "Ecrãs do festival",
      text: "Um navegador que se abre como ecrã do festival (/signage) e mostra um código ou abre o link dele recebe um cookie (verbena-display) com uma chave: dura {{life}} e prova qual é. De cada ecrã emparelhado o servidor guarda o nome e o último que mostrou, até ser retirado.",
    },
    team: {
      title: "Quem faz o programa",
      text: "O que cada pessoa da equipa mudou e quando, como história do festival; as mensagens que enviou, {{records}}, e os ficheiros em revisão, {{review}}.",
    },
    backups: {
      title: "Cópias de segurança",
      text: "Contêm o mesmo que o servidor. As diárias são substituídas ao fim de {{life}}; as que alguém faz ficam até serem apagadas.",
    },
    maps: {
      title: "Google Maps",
      text: "Quando um mapa aparece no ecrã, a Google recebe o teu endereço de rede e aplica as suas condições.",
    },
    players: {
      title: "Vídeo em direto",
      text: "É servido por {{hosts}} e só é carregado quando o pedes. Esse serviço recebe então o teu endereço de rede e aplica as suas condições.",
    },
  },
  rights: "Os teus direitos",
  rights_text: "No teu perfil podes descarregar e apagar tudo o que se guarda de ti, com ou sem conta.",
  published_by: "Texto publicado por {{name}}.",
  contact: "Para qualquer pergunta ou para exercer os teus direitos, escreve para",
} satisfies typeof source;
