import { type Grammar, numbersFromTwo, shortForms } from "./grammar.ts";
import { portugueseRewrites } from "./rewrites/portuguese-rewrites.ts";
import { stateKeywords } from "./states/state-words.ts";
import { portugueseStates } from "./states/portuguese-states.ts";

export const portuguese: Grammar = {
  language: "pt",
  stopWords:
    "partir quais aquele aquela o a os as um uma uns umas de do da dos das em no na nos nas ao aos pelo pela por para com sem sob sobre e ou nem nao sim que quem qual quais quando onde como quanto quanta quantos quantas ha e sao esta estao foi era ser estar este esta estes estas esse essa isso isto aquele aquela ele ela eles elas eu nos voce voces me te lhe se meu minha meus minhas seu sua hoje amanha ontem agora ja mais muito muita muitos algo alguma algum alguns algumas nada tudo entre ate desde apos depois antes tambem mas porque posso pode podemos quero queremos gostaria ola oi obrigado obrigada ainda so la ca ali aqui tem num numa d cima baixo frente atras alguem ninguem nenhum nenhuma sempre estava estavam eram estou estamos esteja estejam seja sejam tenha tenham",
  fillers:
    "aposto maravilha gosto gostei resto algures encontro desde contanto prefiro preferia preferimos causa culpa resta restam euro euros apanho apanhar lista for desculpa alias total igual disseram da dao orienta ensina atua atuam entra fazer algo coisa coisas atividade atividades evento eventos espetaculo espetaculos espectaculo espectaculos show shows plano planos programa programacao agenda festival festa festas sessao sessoes proposta opcao opcoes tipo gente pessoa pessoas publico sitio sitios lugar lugares local locais zona momento dia dias hora horas vez ver vejo vemos fazer faco fazemos ir vou vamos vir assistir desfrutar participar encontrar procuro procurar procurando fica ficam ficar apetece interessa interessante interessantes divertido divertida giro gira fixe legal bonito bom boa bons boas melhor melhores todo toda todos todas outro outra outros outras haver houver havera houve da dao dar passa passam toca tocam tocar atua atuam atuar apresenta apresentam acontece acontecem acontecer tem ter tenho temos comeca comecam comecar acaba acabam termina terminam abre abrem aberto aberta fecha fecham organiza decorre decorrer seja sejam seria estou estamos sou somos diz dizer diga saber sabes sabe conhece informacao informacoes info detalhes favor preciso falta levar levo trazer apenas alguem realmente disponivel disponiveis previsto prevista tal dois duas tres quatro mostra mostrar acessar acerca consigo estar seguinte seguintes proximo proxima proximos proximas haja joga alguma vem vao veio mesmo mesma vivo direto avo avos mae pai pais mulher marido namorado namorada parceiro amigo amiga amigos amigas irmao irma irmaos grupo primo prima vizinho turista turistas chego chegar chegamos saio passear passeio visita viagem mostra mostrar ouvir escutar ler comprar perguntar pergunta duvida queria queriamos devia deveria conhecer perceber sentar descansar relaxar entreter divertir divertirmos levar trazer juntos juntas sozinho unico unica novo nova novos qualquer proprio tanto muitos muitas pouco poucos menos minutos minuto rapido curto longo geral possivel importante facil dificil certo exemplo maneira forma modo parte verdade ideia ideias tema estilo horario calendario titulo nome descricao pagina site app telemovel acty assistente resposta responde mensagem calmo especial cidade comigo connosco contigo ficam ainda bebe boato boatos mentira parecido parecida alternativa alternativas espera esperar espero esperamos marcado marcada finalmente substitui substituem passadas numero numeros inscricao inscricoes encerradas fechadas google siri alexa",
  topics:
    "lotado lotada cheio esgotado esgotada adiado atrasado noite manha tarde agora concerto concertos musica teatro circo magia oficina oficinas exposicao exposicoes danca marionetas fantoches palhacos malabarismo jogos criancas familia gratis vagas cancelado bilhetes preco praia castelo rua ontem segunda terca quarta quinta sexta sabado domingo fogo fado torneio",
  numbers: {
    ...numbersFromTwo(
      "dois|duas tres quatro cinco seis sete oito nove dez onze doze treze catorze|quatorze quinze dezasseis|dezesseis dezassete|dezessete dezoito dezanove|dezenove vinte",
    ),
    trinta: 30,
    quarenta: 40,
    cinquenta: 50,
  },
  weekdays: [
    "segunda(?: feira)?",
    "terca(?: feira)?",
    "quarta(?: feira)?",
    "quinta(?: feira)?",
    "sexta(?: feira)?",
    "sabados?",
    "domingos?",
  ],
  months: "janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro".split(" "),
  time: {
    now: "agora(?: mesmo)?|neste momento|neste instante|atualmente|actualmente|a decorrer|em curso|a acontecer|acontecendo|(?:a|esta a|estao a) (?:tocar|atuar|passar|dar)|live|no momento",
    next: "a seguir|seguintes?|proxim[oa]s?(?! (?:segunda|terca|quarta|quinta|sexta|sabado|domingo|fim|dia|semana|\\d|hora|minuto|meia))|vem depois|que vem depois|(?:e|o que ha) depois(?! d[aeo]s?(?: |$))|em breve|logo a seguir|o que se segue|prestes a (?:comecar|iniciar)|quase a comecar|comecam? ja",
    later: "mais tarde|depois(?! d[aeo]s?(?: |$))|mais logo|logo",
    today: "hoje(?: em dia)?|(?:o|neste) dia de hoje",
    tonight: "hoje (?:a|de) noite|esta noite|logo a noite|a noite de hoje",
    tomorrow: "amanha(?! de manha)|amanha(?= de manha)",
    dayAfterTomorrow: "depois de amanha",
    dayAfter: "(?:n?o )?dia (?:seguinte|a seguir|depois)",
    yesterday: "ontem(?: a noite)?",
    thisMorning: "esta manha|hoje de manha",
    thisAfternoon: "esta tarde|hoje (?:a|de) tarde",
    nextWeek: "(?:n?a )?(?:proxima semana|semana que vem|semana proxima)",
    nextWeekend: "(?:n?o )?(?:proximo fim de semana|fim de semana que vem)",
    weekend: "(?:este |o |no |neste |ao )?(?:fim de semana|fds)",
    morning: "(?:d[ea]|pela|na|a) manha|cedo|manha",
    noon: "(?:por volta do|ao|a|o)? ?meio ?dia|hora d[eo] almoco",
    afternoon: "(?:a|d[ea]|pela|na|durante a) tarde|tarde",
    evening: "(?:a|d[ea]|pela|na|durante a) noite|noite|noturn[oa]s?",
    smallHours: "(?:de |pela |na |a )*madrugada",
    first: "o primeiro|a primeira|primeir[oa](?: ato| evento| atividade| coisa)?|que abre",
    last: "o ultimo|a ultima|ultim[oa](?: ato| evento| atividade| coisa| concerto)?|para acabar|que encerra",
    after: "a partir(?: d[aeo]s?)?|depois(?: d[aeo]s?)?|apos(?: as)?|desde(?: as)?|mais tarde que",
    before: "daqui ate(?: as?| ao?)?|antes(?: d[aeo]s?)?|ate(?: as?)?",
    at: "a|as|pelas|(?:por )?volta(?: d[aeo]s?)?|cerca d[aeo]s?|para",
    anyDay:
      "(?:todo o|o) festival(?: inteiro| todo)|todos os dias|qualquer dia|que dias?|(?:esta|toda a) semana|estes dias|proximos dias",
    past: "houve|aconteceu|perdi|foi|foram|havia",
  },
  dateAlone: "(?:no |o )?dia (\\d{1,2})",
  inSpan:
    "(?:em|dentro de|daqui a|daqui|ha) (?:(?<half>meia hora)|(?:(?<count>\\d+)|uma|um)? ?(?<unit>horas?|minutos?|min)(?<more> e meia)?)|(?:em|dentro de|daqui a) [@~](?<hours>\\d{1,2}):(?<minutes>\\d{2})",
  withinSpan:
    "(?:n[ao]s? |durante )?(?:a|o|as|os|na|nas|nos)? ?proxim[oa]s? (?:(?<half>meia hora)|(?<count>\\d+)? ?(?<unit>horas?|minutos?|min))",
  keywords: {
    ...stateKeywords(portugueseStates),
    children:
      "criancas?|filh[oa]s?|miud[oa]s?|menin[oa]s?|bebes?|pequen(?:os?|inos?|itos?)|infantil|infantis|infancia|familias?|familiar(?:es)?|net[oa]s?|sobrinh[oa]s?|adolescentes?|putos?|criancada|miudagem|carrinho",
    adults: "adult[oa]s?|maiores de (?:idade|18)|sem criancas",
    free: "sem gastar(?: (?:nada|dinheiro|um euro|um tostao))?|que nao se pague|nao se pague|gratis|gratuit[oa]s?|de graca|entrada livre|sem (?:ter (?:de|que) )?pagar|nao (?:quero|vou|posso|queremos|vamos|podemos) pagar|nao se paga|nao tenho dinheiro|sem dinheiro|que nao (?:custe|custa) nada|barat[oa]s?|(?:a|de) borla",
    paid: "pag[oa]s?|a pagar|e preciso pagar|tem de pagar|com bilhete|que custam?|nao (?:e|sao) gratis",
    streamed:
      "(?:por |em |no )?(?:streaming|internet|youtube)|online|on line|em linha|transmit(?:e|em|ido|ida|idos|idas)|transmiss(?:ao|oes)|desde casa|em video",
    wheelchair:
      "cadeiras? de rodas|acessive(?:l|is)|acessibilidade|mobilidade(?: reduzida)?|sem (?:degraus|escadas|barreiras)|deficien\\w*|rampas?|muletas",
    signed: "lingua (?:gestual|de sinais|de signos)|linguagem gestual|libras|interprete|interpretacao gestual",
    hearing: "surd[oa]s?|anel magnetico|aro magnetico|legend(?:as|ad[oa]s?)|aparelho auditivo|dificuldades auditivas",
    sight: "ceg[oa]s?|audiodescri\\w*|baixa visao|invisua(?:l|is)|braille",
    nonVerbal:
      "(?:que )?nao (?:seja |sejam |esteja )?em (?:espanhol|castelhano)|sem (?:palavras|falar|saber|entender|perceber)(?: (?:espanhol|castelhano|a lingua))?|nao (?:falo|percebo|entendo|sei|fala|falam|percebe|entende)(?: (?:nada de )?(?:espanhol|castelhano|a lingua))?",
    near: "perto(?: d[aeo]s?| do| da)?|ao (?:lado|pe)(?: d[aeo]s?)?|junto (?:a|ao|as|aos)|nos arredores(?: d[aeo]s?)?|proxim[oa] (?:a|ao|d[aeo]s?)|a beira d[aeo]s?",
    nearMe: "perto d[ae] mim|perto daqui|aqui perto|por aqui|onde estou|a minha volta",
    not: "nenhuma? que|(?:com|a) excecao d[aeo]s?|excep?tuando(?: [ao]s?)?|exclui(?:ndo|r)?(?: [ao]s?)?|descart(?:ando|ar|a|o)(?: [ao]s?)?|evit(?:ando|ar|amos|a|o)(?: [ao]s?)?|dispens(?:amos|ar|o|a)(?: [ao]s?)?|(?:em vez|em lugar|no lugar|ao inves|longe) d[aeo]s?|esquec(?:er|e|a)(?: [ao]s?)?|que nao (?:fossem?|fosse)|a nao ser|nao (?:quero|queremos) (?:ir|estar)|nao (?:suporto|aguento|curto)|sem contar|a excecao d[aeo]s?|(?:mas )?que nao (?:sejam?|for|forem|estejam?|tenham?)(?: em| n[ao])?|excet[oa]|exceto|(?<!por )menos(?! de)(?: em| n[ao]s?)?|salvo|sem ser|nao quero|fora|sem|nem|nada de|(?:mas )?nao (?:n[ao]s?|em|quero|me apetece)|tirando|tira(?:r)?|(?:nao (?:gosto|gostamos|gosta|gostam)|detest(?:o|a|am|amos)|odei(?:o|a|am)|odiamos)(?: de)?|nada",
    wants: "mas sim|quero|queremos|prefiro|preferimos|antes",
    count: "quant[oa]s(?! vagas| lugares| anos)|numero de",
    advice:
      "recomend\\w+|aconselh\\w+|suger\\w+|sugest\\w+|o que (?:posso|podemos|devo|podia) (?:fazer|ver|visitar)|que (?:posso|podemos) (?:fazer|ver)|que (?:faco|fazer|ver)|aborrecid[oa]|entediad[oa]|algo (?:giro|interessante|divertido|fixe|legal)|surpreende me|o que fazer|vale a pena|ideias|imperdive(?:l|is)",
    outdoors: "ao ar livre|(?:no|ao) exterior|a ceu aberto|ao relento",
    indoors:
      "(?:d|p)?entro de portas|portas (?:a|para) dentro|(?:em )?(?:sitios?|lugar(?:es)?|espacos?|recintos?|salas?) (?:fechad[oa]s?|cobert[oa]s?)|se (?:chover|chove|estiver (?:mau tempo|frio|a chover))|em caso de chuva|abrigad[oa]s?",
    facility: "onde|ha|tem|existe|encontro|fica|ficam",
    saved:
      "(?:o )?meu (?:programa|horario|calendario)|(?:os )?meus (?:eventos|lembretes|planos)|(?:guardei|tenho guardad[oa]s?|marquei|salvei)|minha (?:agenda|lista)",
  },
  no: "nao|nada",
  ratherThan: "(?<=(?:melhor|prefiro|preferimos|antes) (?:(?:o|a|os|as) )?\\S+ )(?:do que|que|a)",
  noAfter:
    "nao e (?:para (?:mim|nos)|a minha praia|o meu forte)|nem (?:pensar|morto|morta|por sombras)|(?:eu )?(?:passo|dispenso)|nao obrigad[oa]|nao (?:quero|queremos)|nao|nada|tambem nao|exclui(?:do|da|dos|das)|nao (?:posso|podemos|gosto|me interessa)|aborrece me|impossivel",
  age: "(\\d{1,2}) ?(?:anos|aninhos|ano)|(?:criancas?|filh[oa]s?|miud[oa]s?|menin[oa]s?|bebes?|net[oa]s?|menores) (?:de|com) (\\d{1,2})(?: an[inho]*s?)?",
  ageFrom:
    "nao (?:deixam?|podem?|se admitem?|admitem?|aceitam?|permitem?)(?: entrar| passar)?(?: a| [ao]s)? menores de (\\d{1,2})(?: anos)?|(?:proibid|interdit|vedad)[oa]s? a(?:os)? menores de (\\d{1,2})(?: anos)?|(?:so |apenas )(?:para )?maiores de (\\d{1,2})(?: anos)?|idade minima (?:e |seja )?(?:de )?(\\d{1,2})(?: anos)?",
  priceUpTo:
    "(?:por |de |custem? )*(?:menos de|ate|no maximo|maximo) (\\d{1,3}) ?(?:euros?|eur)|(\\d{1,3}) ?(?:euros?|eur) (?:no maximo|maximo|ou menos)",
  askedFacts: {
    until:
      "quantos minutos (?:faltam|restam)(?: para (?:acabar|terminar))?|ainda dura muito|ate (?:quando|que (?:horas?|dia))|(?:a que horas|quando) (?:acaba|termina|fecha)m?|quanto (?:tempo )?(?:lhe )?(?:falta|resta)(?! para (?!acabar|terminar|fechar|o fim))|ultimo dia",
    when: "quanto (?:tempo )?falta para(?! (?:acabar|terminar|fechar|o fim))|a? ?que horas?|quando|que dia|que dias|horarios?|em que momento|a tempo|comeca|dou a tempo",
    where:
      "onde|em que (?:sitio|lugar|local|palco|sala)|como (?:se )?(?:chego|chega|chegar|vou|vai|ir)|morada|endereco|localizacao|fica longe",
    price:
      "quanto (?:custam?|e|sao|vale|cobram|se paga|sai)|precos?|que preco|bilhetes?|ingressos?|custam?|e (?:gratis|gratuito|gratuita|pago|paga)|preciso pagar|paga se",
    duration: "quanto (?:tempo )?dura|duracao|quanto tempo",
    age: "(?:a partir de|desde|para|com|de) que idade|que idade|idade (?:minima|recomendada)|limite de idade|idade",
    language: "em que (?:lingua|idioma)|que (?:lingua|idioma)|idioma",
    who: "artistas|elenco|interpretes|atores|(?:com |de |a )?quem|que artistas?|que grupos?|que companhia|elenco",
    why: "(?:ainda|continua|mantem se)(?: e| a)? (?:as?|para as?)(?= [@~])|(?:ainda |continuam? |mantem se )(?:esta |estao )?(?:programad[oa]s?|previst[oa]s?|n[oa] (?:programa|cartaz))|confirmad[oa]s?|confirmadissim[oa]s?|vai (?:mesmo )?(?:avante|acontecer)|o que se passa com|(?:ainda )?(?:se )?mantem(?: se)?|mantem se|e mantido|continua de pe|ainda se faz|porque|por que|motivo|razao|o que (?:aconteceu|houve) (?:com|a|ao)",
    about:
      "de que (?:se )?trata|o que e|em que consiste|fala me(?: d[aeo])?|conta me(?: mais)?|(?:mais )?(?:informac(?:ao|oes)|info|detalhes)(?: d[aeo]s?| sobre)?|diz me mais|explica|como e|descreve",
    booking:
      "como (?:me )?(?:inscrevo|registo|registro|reservo|marco|compro)|(?:e preciso|preciso|tenho de|tenho que|posso) (?:reservar|inscrever(?: me)?|marcar|comprar)|reserva|inscricao|com marcacao",
  },
  smallTalk: {
    hello: "oi|opa|ola+|oi+|bom dia|boa (?:tarde|noite)|boas(?: tardes| noites)?|ei|viva|tudo bem|saudacoes",
    thanks: "valeu|brigad(?:o|a|ao)|obrigad[oa]s?|muito obrigad[oa]|valeu|agradec\\w+|otimo|perfeito|brigad[oa]",
    bye: "adeus|tchau|ate (?:logo|ja|amanha|breve)|xau",
    who: "quem es(?: tu)?|quem e voce|como te chamas|qual (?:e )?o teu nome|es (?:um |uma )?(?:robo|robot|bot|humano|humana|pessoa|ia|maquina)|o que e a acty|quem e a acty",
    help: "o que (?:sabes|podes|consegues|pode|sabe) fazer|(?:podes |pode )?ajuda(?:r|s)?(?: me)?|preciso de ajuda|como (?:funcionas|funciona)|o que posso perguntar|para que serves",
    mood: "como (?:estas|esta|vais|vai)|gostas de mim|amo te|es (?:burro|burra|inteligente|estupid[oa])|idiota|estupid[oa]|quantos anos tens",
    swearing: "merda|caralho|porra|foda\\w*",
    fine: "ok|okay|esta bem|certo|sim|nao|claro|fixe|ta|bem|entendido",
  },
  offTopics: {
    weather:
      "(?:que )?tempo (?:vai fazer|fara|faz|esta)|(?:vai )?chov(?:er|e)|chuva|meteorolog\\w*|previsao|temperatura|vai (?:estar|fazer) (?:frio|calor|sol|vento|bom tempo)|o tempo",
    secret:
      "senhas?|palavras? passe|password|passwords|wi ?fi|administrador(?:es|a)?|admin|root|(?:tuas|suas|as) (?:instrucoes|regras|ordens)|instrucoes|prompt|configurac(?:ao|oes)|definicoes|base de dados|e ?mails?|correios? eletronicos?|dados (?:pessoais|d[aeo]s?)\\w*|(?:nomes?|lista|lembretes) d[eo]s? (?:outros )?(?:visitantes|utilizadores|usuarios|pessoas)|outr[oa]s (?:visitantes|utilizadores|usuarios)|api key|chaves?|token|cartao|telefone|codigo fonte|ignora|ignore|age como|agora es|esquece (?:tudo|as)|finge|modo (?:de )?desenvolvedor|sql|drop table|javascript|script",
    other:
      "estacion\\w*|parque de estacionamento|parking|garagem|carro|cao|caes|cachorr[oa]s?|gat[oa]s?|animais|animal|taxi|uber|autocarros?|onibus|comboios?|trem|metro|eletrico|aviao|voos?|ferry|hotel|hoteis|alojamento|dormir|farmacias?|hospital|medico|devol\\w*|reembols\\w*|perdidos e achados|perdi(?! (?:[ao]s? )?\\|)|fumar|tabaco|alcool|drogas?|multibanco|supermercado|lojas?|restaurantes?|ementa|camisol\\w*|dinheiro|politica|presidente|eleicoes|futebol|basquete|mundial|campeao|liga|capital|noticias?|lotaria|bolsa|bitcoin|receita|poemas?|poesia(?: sobre)?|piadas?|anedotas?|adivinha|traduz\\w*|traducao|escreve(?: me)?|codigo|calcula|quanto (?:e|sao) \\d+|\\d+ (?:mais|vezes|menos) \\d+|filosofia|sentido da vida|deus|namorad[oa]|casar|organiz(?:a|am|ador|adores)|(?<!a )que horas sao|quem (?:ganhou|ganha)|patrocin\\w*|emprego|voluntari\\w*|imprensa|sorteio",
  },
  beforePlace: "(?:em|no|na|nos|nas|ao|a|perto|junto|desde|pelo|pela)(?: (?:o|a|os|as|do|da|dos|das|de|ao))*|d[ao]s?",
  shortForms: shortForms({
    "o que": "oq oque",
    que: "q",
    hoje: "hj oje",
    agora: "agr",
    quando: "qdo qnd",
    voce: "vc",
    e: "eh",
    nao: "n naum ñ",
    esta: "ta",
    onde: "cade kd",
    "por que": "pq",
    tambem: "tb tbm",
    de: "d",
    para: "pra p",
    amanha: "amanhan",
    espetaculo: "xou",
    gratis: "graca graca",
    ha: "rolando",
  }),
  rewrites: portugueseRewrites,
  ranks: {
    cheapest: "(?:o |a |os |as )?mais barat[oa]s?|menos car[oa]s?|custa menos",
    dearest: "(?:o |a |os |as )?mais car[oa]s?|custa mais",
    longest: "dura mais(?: tempo)?|(?:o |a |os |as )?mais long[oa]s?",
    shortest: "dura menos|(?:o |a |os |as )?mais curt[oa]s?",
    endsLast: "(?:acaba|termina) (?:mais tarde|depois)",
    endsFirst: "(?:acaba|termina) (?:antes|primeiro|mais cedo)",
    earliest: "(?:comeca|(?<=qual )e|vem) (?:antes|primeiro|mais cedo)",
    latest: "(?:comeca|(?<=qual )e|vem) (?:mais tarde(?! d(?:o|aquilo) que)|depois)",
    mostPlaces:
      "(?<=(?:onde|qual|quais|que (?:oficina|evento|atividade|espetaculo|peca|concerto)s?) [^|]*)mais (?:vagas|lugares?|espaco)(?: livres?)?|menos chei[oa]s?",
    fewestPlaces: "menos (?:vagas|lugares?|espaco)(?: livres?)?|(?:o |a )mais (?:chei|procurad)[oa]s?",
  },
  more: "(?:e )?(?:mais|que mais(?: ha)?|o que mais(?: ha)?|ha mais|mostra mais|o resto|os outros|outros)(?: por favor)?",
  ordinals: [
    "(?:o|a|do|da) (?:primeir[oa]|1[oa]?)|numero 1",
    "(?:o|a|do|da) (?:segund[oa]|2[oa]?)(?! feira)|numero 2",
    "(?:o|a|do|da) (?:terceir[oa]|3[oa]?)|numero 3",
    "(?:o|a|do|da) (?:quart[oa]|4[oa]?)(?! feira)|numero 4",
    "(?:o|a|do|da) (?:quint[oa]|5[oa]?)(?! feira)|numero 5",
    "(?:o|a|do|da) (?:sext[oa]|6[oa]?)(?! feira)|numero 6",
    "(?:o|a|do|da) ultim[oa]",
  ],
  theOther: "(?:o|a|do|da) outr[oa]",
  theNext: "(?:o|a|do|da) (?:seguinte|proxim[oa])",
  asksAnew:
    "que mais ha (?:n[ao]|em)|o que (?:ha|tem|se passa|posso|podemos)|que ha|ha algo|ha algum(?:a)?|tem algum(?:a)?",
  continues: "e|mas|entao|tambem|ok|nao|antes|so|desculpa|alias|ou",
  continuesAtEnd: "antes|tambem",
  refersBack: "qua(?:l|is)|algum(?:a|as)?|alguns|so",
  ofThose: "(?:disso|dess[ea]s|dest[ea]s|deles|delas)|algum(?:a|as)?|alguns|nada",
  still: "ainda",
  beforeAside:
    "(?:(?:que|nao|ja|quem|onde|como|eu|quando) (?:me|te|se|lhe|nos)(?: (?:tem|tenha|tenham|tinha))?|(?:com|d)(?: ?[oa]s?)? (?:meus?|minhas?|noss[oa]s?)|(?:antes|depois) d[aeo]s?)",
  verbEndings: "(?:ar|er|ir|ando|endo|indo|amos|emos|imos|aste|este|aria|eria|iria|aram|eram|ssem|me|mente)",
  plain: {
    now: "agora",
    today: "hoje",
    tonight: "esta noite",
    tomorrow: "amanha",
    yesterday: "ontem",
    morning: "de manha",
    afternoon: "a tarde",
    evening: "a noite",
    weekend: "fim de semana",
    free: "gratis",
    children: "criancas",
    without: "sem",
  },
  spokenLanguages: {
    es: "espanhol|castelhano",
    en: "ingles|inglesa",
    pt: "portugues|portuguesa",
    fr: "frances|francesa",
    de: "alemao",
    it: "italiano",
  },
};
