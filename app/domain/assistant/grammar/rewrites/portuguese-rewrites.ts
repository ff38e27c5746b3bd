import type { Grammar } from "../grammar.ts";

/** Portuguese phrases, and the form of them that the other patterns read. The order counts: each reads what those before it made. */
export const portugueseRewrites: Grammar["rewrites"] = [
  // The reason counts, and not that nobody should go.
  ["ja nao vale a pena(?: ir)? (?:porque|pois|ja que)", "|"],
  // The role of a speaker is not what is asked about.
  [
    "(?<=^ |\\| )(?:sou|somos|trabalho como) (?:uma? )?(?:voluntari[oa]s?|jornalistas?|monitor(?:a|es)?|professor(?:a|es)?|empregad[oa]s?|taxistas?)(?= (?:e|\\||no|na|aqui) )",
    "|",
  ],
  // The weather is the reason, and not the subject.
  [
    "(?:por (?:causa|culpa) d[aeo]|com|devido a[o]?|dado) (?:o |a |este |esta |tanto |tanta )?(?:vento|chuva|mau tempo|temporal|calor)",
    "|",
  ],
  // The minutes that somebody has waited are over.
  ["ha (?:mais de |quase |uns |umas )?(?:\\w+ )?(?:\\w+) (?:minutos?|horas?)(?= (?:a |que |e |\\||$))", "agora"],
  ["(?:a olhar (?:para|pra) )?(?:um |o )?palco vazio", "ainda se faz |"],
  ["(?<=^ |\\| |que )(?:acabei|acabamos) de chegar", "|"],
  ["neste (?:preciso |exato |mesmo )?(?:momento|instante)", "agora"],
  ["(?:a|em) volta d[aeo]s?(?= (?:\\w+ )?mesas?)", "com"],
  ["nao se passa nada|nao esta a dar nada", "o que ha agora"],
  ["meia noite e (?:um )?quarto", "00:15"],
  // A full event is the reason why others are sought.
  [
    "(?:[oa]s?) (?:(?!\\|)\\S+ ){1,4}?(?:esta|estao) (?:ja )?(?:esgotad|chei|lotad|complet)[oa]s?[^|]*(?= \\| (?:que outr[oa]s?|o que mais|ha outr[oa]s?|ha mais|alguma outra) )",
    "com vagas |",
  ],
  // An occasion is not what is looked for.
  ["para (?:(?:a|o|uma|um|minha|meu|nossa) )*(?:despedida de solteir[oa]s?|aniversario|casamento)", "|"],
  // The visitor does not ask for the words of a leaflet.
  ["(?:no meu|na minha) (?:programa|papel|app|folheto) [^|]*", "|"],
  // A missed event is sought again.
  ["(?:perdi|perdemos) [oa]s? ([a-z]+)(?: de (?:hoje|ontem))? \\|(?= (?:quais|qual|que|ha) )", "$1 |"],
  [
    "(?:(?:o )?festival|tudo) (?:ja )?(?:acabou|terminou)(?: ja)?|(?:ja )?(?:acabou|terminou) (?:o festival|tudo)",
    "o que ha ainda",
  ],
  [
    "(?<=^ |\\| )(?:ja )?(?:sao )?(?:as )?(?:uma|duas|tres|quatro|cinco|seis|sete|oito|nove|dez|onze|doze)(?: e meia| e um quarto)?(?: horas)?(?: da (?:tarde|manha|noite))? e(?= (?:nao|nada|ninguem|ainda|o que ha) )",
    "agora",
  ],
  // The town that somebody comes from is not where something is sought.
  [
    "(?:viemos|vim|vimos|chegamos|cheguei)(?: de proposito| agora)? (?:desde |de )(?:playa |puerto |costa |las |los |el |la )?(?:del |de )?[a-z]+",
    "|",
  ],
  // Somebody who is late on the way is no event.
  [
    "(?:o|a|meu|nosso) (?:autocarro|taxi|comboio|aviao|voo|ferry) (?:esta |vem |vai |chega )?(?:muito )?(?:atrasad[oa]|com atraso|tarde)",
    "|",
  ],
  ["andam a dizer(?: que)?|corre o boato(?: de)? que|consta que", "|"],
  // Home is no house of the programme.
  ["(?:ir|voltar|vou|vamos|sair)(?: (?:ja|agora))? (?:para|de) casa", "|"],
  // Somebody who waits and sees nothing asks whether it takes place.
  ["nao (?:ha|esta|vejo|vemos|se ve) ninguem(?: (?:n[oa]|em cima d[oa]) palco)?(?! que)", "agora ainda se faz |"],
  [
    "(?:estou|estamos) (?:aqui )?a espera(?: d[aeo]s?)?(?= [^?]*(?:nada|ninguem|nao))|(?:(?:estou|estamos)(?: aqui)?)(?= [^?]*(?:e nada|ninguem|nem sinal))",
    "ainda se faz |",
  ],
  ["a espera(?: d[aeo]s?)?(?= [^?]*(?:e nada|ninguem))", "ainda se faz"],
  [
    "(?<=ainda se faz [^?]*)(?:e nada(?= \\||$)|(?:nao (?:ha|esta|vejo|aparece) )?ninguem(?: aparece)?|nem sinal(?: d[aeo]s?)?)",
    "|",
  ],
  ["(?:ja )?(?:devia|deviam|tinha|tinham)(?: ja)? (?:de |que )?ter comecado", "ainda se faz"],
  ["nao (?:comeca|comecam|arranca)(?= (?:\\||$|e |ja |porque))", "ainda se faz |"],
  // A speaker asks what stands in for something, or what to see in its place.
  [
    "(?:o que|quem) (?:substitui|vem|vai|ha|puseram) (?:em (?:vez|lugar) d[aeo]s?|no lugar d[aeo]s?)?",
    "o que aconteceu com",
  ],
  [
    "(?<=^ (?:e |mas )?|\\| )(?:ja que|como|visto que|uma vez que|dado que|se) [^|]*?(?:(?:cancel|suspen|anul|desmarc)\\w*|caiu|cairam|ja nao (?:ha|se faz)|nao ha|ficou sem efeito)[^|]*?(?= (?:\\| )?(?:que|o que|qual|quais|ha|onde|algum|alguma|diz|sugere|recomenda|outr[oa]s?) )",
    "sem o cancelado |",
  ],
  ["ate agora|ate ao momento", "|"],
  ["(?<=^ )(?:(?:cheguei|chegamos) agora|(?:acabei|acabamos) de chegar)", "|"],
  ["(?:(?:ainda|falta|faltam|esta|estao) )?por (?:comecar|iniciar)|falta(?:m)? (?:comecar|iniciar)", "nao comecou"],
  [
    "(?:disseram|contaram|garantiram)(?: me| nos)(?: n[oa] \\w+)?(?: que)?|(?:[oa]s?|uma?|[oa]s? d[oa]s?) (?:(?!(?:e|esta|ha|foi) )[a-z]+ ){1,5}?(?:andam a dizer|dizem|diz|disse|disseram|jura|jurou|garante)(?: me| nos)? que|(?:ouvi|ouvimos) dizer(?: que)?|dizem(?: que)?|parece que",
    "|",
  ],
  [
    "(?:afinal|ja) nao (?:ha|vai haver|havera)(?: mais)?(?! (?:mais )?(?:vagas?|lugar(?:es)?|bilhetes?|nada))",
    "ainda se faz",
  ],
  ["afinal", ""],
  [
    "(?<=^ (?:e |mas )?|\\| )se [^|]*?(?:cancel|suspen|anul)\\w*[^|]*?(?= (?:\\| )?(?:que|o que|qual|quais|ha|onde) )",
    "sem o cancelado |",
  ],
  ["por favor|se faz favor", "|"],
  // Two denials are a wish: 'I don't want to miss the circus'.
  ["nao (?:(?:quero|queremos|posso|podemos) )?(?:perder|falhar|perco)", "quero ver"],
  ["nada (?:mais|alem) (?:do que|que|de)(?= (?:circo|musica|teatro|magia|concerto))", "so"],
  ["nao (?:so|apenas|somente)", "|"],
  ["(?:nao|nada)(?: que)? (?:comecem?|comece) antes(?= d)", "depois"],
  ["antes (d[aeo]s? [^|]+?) nao (?:posso|podemos|consigo)", "depois $1"],
  // 'I don't know when it begins' is a question.
  ["nao (?:sei|sabemos)(?= (?:se|qual|quando|onde|quem|que (?!fazer|ver)))", "|"],
  ["(?:nao|nada) (?:mais tarde|depois)(?= d)", "antes"],
  ["(?:nao|nada) antes(?= d)", "depois"],
  ["antes (?:do almoco|de almocar|de comer)", "antes das 13h"],
  ["depois (?:do almoco|de almocar|de comer)", "depois das 15h"],
  ["depois d[eo] jantar", "depois das 21h"],
  ["(?:ao |no )?(?:fim|final|meio|inicio) d[ao] (tarde|noite|manha)", "de $1"],
  ["entre (\\d+) e (\\d+) euros", "pago ate $2 euros"],
  ["por ?que nao(?: (?:ha|tem|existe)(?= |$))?", "por que"],
  // 'Is there nothing free?' asks for what is free.
  ["nao (?:vejo|vemos|encontro|encontramos|acho) (?:nada|nenhuma?)(?: de)?", "ha"],
  [
    "nao (?:ha|tem|existe)(?: mais)?(?: (?:nada|algo|nenhuma?))?(?: de)?(?! (?:mais )?(?:vagas?|lugar(?:es)?|bilhetes?|nada))",
    "ha",
  ],
  ["antes do meio dia", "antes das 12h"],
  ["depois do meio dia", "depois das 12h"],
  ["(\\d{1,2} ?h?) (e|ate)(?: o| ao)? meio dia", "$1 $2 as 12h"],
  ["ate ao? meio dia", "ate as 12h"],
  ["(?:embora|mesmo que) [^|]*", "|"],
  ["vinte e tres", "23"],
  ["vinte e (?:dois|duas)", "22"],
  ["vinte e uma?", "21"],
  ["(?:sabado|domingo) (\\d{1,2})(?! ?[:h\\d])", "dia $1"],
  ["casas? de banho", "banheiro"],
  ["(?:3|tres) quartos de hora", "45 minutos"],
  ["(?:uma |1 )?hora e (?:um )?quarto", "75 minutos"],
  ["(?:um )?quarto de hora", "15 minutos"],
  ["meia noite e meia", "as 00:30"],
  ["(?:depois|antes) da praia(?= (?:\\||$))|quando (?:sairmos|acabarmos|voltarmos) da praia", "|"],
  ["(?:em|daqui a|dentro de) menos de (?:uma|1) hora", "na proxima hora"],
  // 'Can one go?' asks for a place.
  ["(?<=\\| |^ (?:e |entao )?)(?:pode se|posso|podemos|da|da para)(?: ir| entrar)?(?= (?:\\| )?$)", "ainda ha vagas"],
];
