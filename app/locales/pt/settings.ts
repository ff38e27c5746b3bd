import type source from "../es/settings.ts";

export default {
  saved: "Definições guardadas",
  initialised: "Definições inicializadas",
  reset: "Definições repostas",
  stream_saved: "Definições do direto guardadas",
  stream_on: "Direto ativado",
  stream_off: "Direto desativado",
  categories: {
    general: { title: "Geral", description: "Que festival é, onde e com que textos." },
    api: { title: "Serviços de terceiros", description: "Chaves de serviços que as páginas usam." },
    email: { title: "E-mail", description: "O servidor que envia os e-mails do festival." },
    push: { title: "Notificações push", description: "Como o festival se apresenta aos serviços push." },
    security: {
      title: "Segurança",
      description: "Quanto duram as sessões, quantas tentativas se admitem e o que fica registado.",
    },
    storage: { title: "Imagens guardadas", description: "Como se guardam as imagens enviadas." },
    cache: { title: "Cache", description: "Durante quanto tempo outros podem guardar o que publicamos." },
    features: { title: "Funções", description: "Partes da aplicação que se ativam ou desativam." },
    limits: { title: "Limites", description: "Quanto se aceita de cada vez." },
    events: { title: "Eventos", description: "Como se mostra o programa." },
    users: { title: "Contas", description: "Quem pode abrir uma conta." },
    notifications: { title: "Lembretes", description: "Quando se avisa dos eventos guardados." },
    stream: { title: "Direto", description: "O bloco do direto na página inicial." },
    plan: { title: "Mapa", description: "A imagem do recinto que substitui o desenho." },
    answers: { title: "Respostas do Acty", description: "O que o festival responde a perguntas práticas." },
    signage: { title: "Ecrãs", description: "A sinalética digital: o que mostra e quando passa ao modo noturno." },
  },
  keys: {
    general: {
      name: { label: "Nome", description: "O nome do festival, no cabeçalho e nos links partilhados." },
      tagline: { label: "Lema", description: "Uma frase curta que acompanha o nome." },
      city: { label: "Cidade", description: "A cidade ou a vila onde se realiza." },
      timezone: {
        label: "Fuso horário",
        description:
          "O fuso de todas as horas do programa, por exemplo Atlantic/Canary; ao mudá-lo, os eventos de dia inteiro acompanham-no.",
      },
      currency: { label: "Moeda", description: "A moeda dos preços, com as suas três letras, por exemplo EUR." },
      content_language: {
        label: "Idioma dos textos",
        description:
          "O idioma em que o festival escreve títulos, descrições, avisos e textos legais; as páginas noutro idioma indicam-no, e os leitores de ecrã pronunciam-nos bem.",
      },
      start_language: {
        label: "Idioma da primeira visita",
        description:
          "O idioma de quem chega pela primeira vez: o do seu navegador, ou o mesmo para toda a gente; cada pessoa pode mudá-lo.",
      },
      theme: {
        label: "Tema da primeira visita",
        description: "O aspeto de quem ainda não escolheu nenhum; cada pessoa pode mudá-lo.",
      },
      first_day: {
        label: "Primeiro dia",
        description:
          "O dia em que o festival começa; até lá o programa abre nesse dia, e os motores de busca mostram-no.",
      },
      last_day: {
        label: "Último dia",
        description: "O dia em que o festival termina, para os motores de busca.",
      },
      links: {
        label: "Ligações do rodapé",
        description:
          "Endereços do festival nas redes sociais ou noutro site, um por linha, ligados no rodapé de cada página junto ao e-mail de contacto.",
      },
      terms: {
        label: "Termos de utilização",
        description: "O texto da página de termos; se estiver vazio, mostra-se um texto geral.",
      },
      privacy: {
        label: "Privacidade",
        description: "O texto da página de privacidade; se estiver vazio, mostra-se um texto geral.",
      },
      contact_email: { label: "E-mail de contacto", description: "O endereço para o qual o público pode escrever." },
      emergency_number: { label: "Número de emergência", description: "O número que a Acty dá a quem está em perigo." },
      meeting_point: {
        label: "Ponto de encontro",
        description: "Para onde se leva uma criança perdida. A Acty diz isso a quem procura uma.",
      },
    },
    api: {
      google: {
        maps_key: {
          label: "Chave do Google Maps",
          description:
            "Com ela mostram-se mapas da Google; sem ela, a morada e um link. O público pode vê-la: limita-a a este site na Google.",
        },
      },
      assistant: {
        key: {
          label: "Chave do modelo da Acty",
          description:
            "A chave da API da Anthropic. Com ela a Acty responde com um modelo de linguagem; sem ela, na versão simples. Guarda-se cifrada; se a deixares em branco, mantém-se a anterior.",
        },
        model: { label: "Modelo da Acty", description: "Que modelo responde, por exemplo claude-haiku-5-5." },
        base_url: {
          label: "Endereço do modelo",
          description:
            "Outro endereço que fale o mesmo protocolo, próprio ou intermédio; vazio, o da Anthropic. Ao mudá-lo é preciso escrever a chave de novo.",
        },
      },
    },
    email: {
      smtp_host: {
        label: "Servidor de e-mail",
        description: "O nome do servidor SMTP; enquanto estiver vazio não se envia nenhum e-mail.",
      },
      smtp_port: {
        label: "Porta",
        description: "A porta do servidor SMTP, quase sempre 587, ou 465 com TLS desde o início.",
      },
      smtp_secure: {
        label: "TLS desde o início",
        description: "Liga-o se o servidor usar a porta 465; com a 587 deixa-o desligado.",
      },
      smtp_any_local_certificate: {
        label: "Aceitar o certificado nesta máquina",
        description:
          "Para um servidor de e-mail nesta mesma máquina (localhost) com um certificado próprio ou de outro nome; com qualquer outro não muda nada.",
      },
      smtp_authority: {
        label: "Quem assina o certificado",
        description:
          "Certificados em PEM da autoridade própria que assina o do servidor de e-mail, ou o caminho absoluto do seu ficheiro no servidor. São lidos ao guardar; as autoridades conhecidas continuam válidas.",
      },
      smtp_user: { label: "Utilizador", description: "A conta com que se entra no servidor de e-mail." },
      smtp_password: {
        label: "Palavra-passe",
        description: "A palavra-passe dessa conta; guarda-se cifrada e, se a deixares em branco, mantém-se a anterior.",
      },
      from: { label: "Remetente", description: "O endereço que figura como remetente dos e-mails." },
    },
    push: {
      contact: {
        label: "E-mail técnico",
        description: "O endereço para o qual os serviços push escrevem se algo correr mal; o público não o vê.",
      },
      more_services: {
        label: "Outros serviços push",
        description:
          "Servidores push admitidos além dos conhecidos, separados por espaços, por exemplo push.example.org.",
      },
    },
    security: {
      session_days: {
        label: "Duração da sessão (dias)",
        description: "Quantos dias fica aberta a sessão de quem escolhe «Lembrar-me».",
      },
      sign_in_attempts: {
        label: "Tentativas de entrada",
        description: "Quantas palavras-passe erradas de uma conta se admitem em 15 minutos a partir da mesma ligação.",
      },
      audit_days: {
        label: "Registo de segurança (dias)",
        description:
          "Quantos dias se guardam as entradas, as recusas e as mudanças de contas e definições que «Auditoria» mostra.",
      },
      admin_second_factor: {
        label: "Dois passos na administração",
        description: "Quem administra só entra no painel com uma chave de acesso ou um código além da palavra-passe.",
      },
      moderator_second_factor: {
        label: "Dois passos à porta",
        description: "Quem controla as entradas precisa de uma chave de acesso ou de um código além da palavra-passe.",
      },
    },
    storage: {
      image_quality: {
        label: "Qualidade das imagens",
        description: "De 40 a 95: quanto mais alta, melhor se veem e mais demoram a carregar.",
      },
    },
    cache: {
      preview_seconds: {
        label: "Pré-visualizações em cache (segundos)",
        description: "Durante quanto tempo outros podem guardar a imagem de um link partilhado e o mapa do site.",
      },
    },
    features: {
      ai_assistant: {
        label: "Assistente Acty",
        description: "Mostra o chat com a Acty, que responde a perguntas sobre o programa.",
      },
    },
    limits: {
      chat_days: {
        label: "Conversas guardadas (dias)",
        description: "Quantos dias se guarda o que se pergunta à Acty.",
      },
      device_days: {
        label: "Dispositivo sem uso (dias)",
        description: "Após quantos dias sem visitas se apagam os dados de um dispositivo sem conta.",
      },
      history_days: {
        label: "Histórico de alterações (dias)",
        description:
          "Quantos dias se guardam as alterações que outras substituíram; 0 guarda-as sempre. A última de cada coisa fica.",
      },
      record_days: {
        label: "Avisos e números guardados (dias)",
        description: "Durante quantos dias se guardam os avisos enviados e os números das estatísticas.",
      },
      assistant_per_visitor: {
        label: "Perguntas ao modelo por pessoa",
        description:
          "A quantas perguntas da mesma pessoa o modelo responde num dia; às outras responde a versão simples.",
      },
      assistant_per_day: {
        label: "Perguntas ao modelo por dia",
        description: "A quantas perguntas o modelo responde num dia, de todas as pessoas; com 0, a nenhuma.",
      },
      api_requests_per_minute: {
        label: "Pedidos por minuto",
        description: "Quantos pedidos à API se aceitam por minuto do mesmo cliente.",
      },
      image_megabytes: { label: "Tamanho das imagens (MB)", description: "O tamanho máximo de uma imagem enviada." },
      logo_megabytes: { label: "Tamanho do logótipo (MB)", description: "O tamanho máximo do logótipo enviado." },
      sockets: {
        label: "Ligações em direto",
        description:
          "Quantos navegadores recebem as alterações no momento. Os restantes atualizam-se de vez em quando; com 0, todos.",
      },
    },
    events: {
      day_start_hour: {
        label: "Hora a que começa o dia",
        description: "Com 6, um concerto à 01:30 conta como da noite anterior; com 0, o dia começa à meia-noite.",
      },
      setup_minutes: {
        label: "Minutos de montagem",
        description: "Minutos de que um lugar precisa entre dois eventos. O formulário avisa se houver menos.",
      },
      open_end_minutes: {
        label: "Fim desconhecido (min)",
        description:
          "Minutos durante os quais um evento sem fim conhecido é dado como em curso, se antes não começar outro no seu lugar.",
      },
      open_end_night_minutes: {
        label: "Fim desconhecido à noite (min)",
        description: "O mesmo para o que começa entre as 20:00 e as 06:00.",
      },
      showCapacityIndicator: {
        label: "Mostrar os lugares",
        description: "Mostra quantos lugares há e quantos restam em cada evento.",
      },
    },
    users: {
      registration_enabled: {
        label: "Contas e inscrições abertas",
        description:
          "Qualquer pessoa pode criar uma conta e inscrever-se nos eventos; desligado, só a administração cria contas e não se dão mais lugares.",
      },
    },
    notifications: {
      reminder_minutes: {
        label: "Antecedência do lembrete (minutos)",
        description: "Quantos minutos antes se avisa de um evento, se cada pessoa não escolher outra coisa.",
      },
    },
    stream: {
      isActive: {
        label: "Direto ativo",
        description: "Mostra o leitor na página inicial; desligado, vê-se o logótipo.",
      },
      title: { label: "Título", description: "O que se está a transmitir." },
      place: { label: "Local", description: "De onde se transmite." },
      embedCode: {
        label: "Código do leitor",
        description: "O código de incorporação que o serviço de vídeo dá, ou o endereço do seu leitor.",
      },
      eventLogoUrl: { label: "Logótipo", description: "A imagem que se vê quando não há direto." },
      backgroundColor: { label: "Cor de fundo", description: "A cor por trás do logótipo, por exemplo #667eea." },
      overlayOpacity: {
        label: "Opacidade do fundo",
        description: "De 0.1, quase transparente, a 1, totalmente opaco.",
      },
      allowedHosts: {
        label: "Outros servidores de vídeo",
        description: "Servidores, como os de PeerTube, cujos leitores também se admitem.",
      },
    },
    plan: {
      imageUrl: { label: "Imagem do recinto", description: "Vê-se no mapa em vez do desenho." },
      imageText: { label: "Texto alternativo", description: "O que a imagem diz a quem não a vê." },
    },
    answers: {
      toilets: { label: "Casas de banho", description: "Para perguntas como «Onde são as casas de banho?»." },
      water: { label: "Água", description: "Para perguntas como «Onde posso encher a garrafa?»." },
      food: { label: "Comida e bebida", description: "Para perguntas como «Onde se pode comer?»." },
      first_aid: { label: "Primeiros socorros", description: "Para perguntas como «Há um posto de socorros?»." },
      buses: {
        label: "Autocarros e comboios",
        description: "Para perguntas como «A que horas sai o último autocarro?».",
      },
      parking: { label: "Estacionamento", description: "Para perguntas como «Onde posso estacionar?»." },
      accessibility: { label: "Acessibilidade", description: "Para perguntas como «Posso ir em cadeira de rodas?»." },
      children: {
        label: "Bebés e crianças pequenas",
        description:
          "Para perguntas como «Há fraldário?». De uma criança perdida trata o Acty: primeiro o 112 e o ponto de encontro.",
      },
      dogs: { label: "Cães", description: "Para perguntas como «Posso levar o meu cão?»." },
      rain: { label: "Chuva e mau tempo", description: "Para perguntas como «E se chover?»." },
      lost_property: { label: "Perdidos e achados", description: "Para perguntas como «Perdi a mochila»." },
      payment: { label: "Pagamento", description: "Para perguntas como «Posso pagar com cartão?»." },
    },
    signage: {
      screens: { label: "Ecrãs", description: "Os ecrãs preparados, com o que cada um mostra." },
      shown_now: {
        label: "Mostrado agora",
        description: "Cenas que alguns ecrãs mostram sozinhas durante uns minutos.",
      },
      emergencies: { label: "Alertas", description: "Os alertas de emergência que estão a ser mostrados." },
      drills: { label: "Simulacro", description: "O simulacro que está a aparecer nos ecrãs." },
      sponsors: { label: "Patrocinadores", description: "Os patrocinadores que os ecrãs mostram, pela sua ordem." },
      messages: { label: "Mensagens do dia", description: "As mensagens que os ecrãs mostram em cada dia." },
      prepared: { label: "Mensagens preparadas", description: "As mensagens de emergência que o festival alterou." },
      theme: { label: "Tema", description: "O tema do ecrã que não precisa de preparação." },
      language: { label: "Idioma", description: "O idioma do ecrã que não precisa de preparação." },
      night_from: { label: "Noite desde", description: "A hora a que os ecrãs passam ao modo noturno." },
      night_until: { label: "Noite até", description: "A hora a que os ecrãs voltam ao modo diurno." },
    },
  },
} satisfies typeof source;
