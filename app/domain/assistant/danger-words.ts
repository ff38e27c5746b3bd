import type { InLanguages } from "./grammar/concepts.ts";

/**
 * Concepts of sentences about danger, with their words in the four languages, without accents, as people in danger write them. A
 * star stands for any ending: 'respir*'. Several languages may lend a sentence its words.
 */
export const concepts = {
  // Small words.
  not: [
    "no, ni, sin, nadie, tampoco, le cuesta, me cuesta, deja de, dejado de, dejo de",
    "not, t, cant, cannot, dont, doesnt, didnt, isnt, arent, wont, never, stopped, nobody, no one, barely, hardly",
    "nao, nem, ninguem, n, parou de, deixou de, mal consegue",
    "ne, pas, plus, jamais, personne, arrete de, cesse de",
  ],
  for: ["para", "for", "pra", "pour"],
  of: ["de, del, con, sobre, contra", "of, with, about, against", "do, da, com", "du, d, des, avec, sur"],
  my: ["mi, mis, nuestr*", "my, our", "meu, minha, meus, minhas, noss*", "mon, ma, mes, notre, nos"],
  some: [
    "un, una, unos, unas, este, esta, hay, he, hemos, tengo",
    "a, an, this, there, theres, two, got",
    "um, uma, uns, umas, ha, tem, temos",
    "une, ce, cette, il y a, y a, avec",
  ],
  where: [
    "donde esta, donde estan, se donde, busco, buscando, buscamos, donde se ha metido",
    "where is, where are, where s, wheres, looking for",
    "onde esta, onde estao, cade, sei da, sei onde, procuro, procurando, viram",
    "ou est, ou sont, cherche, cherchons",
  ],
  find: [
    "encuentr*, encontr*, veo, vemos, vio, visto, aparec*, localiz*, se donde, sabe donde, ve, vi, vimos, veia, veiamos",
    "find, see, seen, know where, saw",
    "vejo, sei onde, acho, achamos, achar, achei, ve, vi, vimos, via",
    "trouv*, retrouv*, vois, voit, voyons, vu, voyais, voyait, voyions",
  ],
  found: [
    "encontrado, encontre, encontramos, aparecido, tengo aqui",
    "found",
    "encontrei, achei, achamos, apareceu",
    "trouve, trouvons, recueilli",
  ],
  // People.
  me: [
    "me, yo, nos, estoy, estamos, mi, mis, conmigo",
    "i, im, ive, us, we, my, our, me",
    "eu, estou, tou, fui, levei, minha, meu, mim, comigo",
    "je, j, jai, chui, m, moi, nous, mon, ma, on a, on est, on etait, on nous, on peut, on peux, on se, on s, on m, on n, on ne, on va, on fait, on sait, on voit, on sent, on entend, on trouve, on cherche, on tombe, on coule, on brule, on crame, on etouffe, on suffoque, on meurt, on arrive, on vient",
  ],
  child: [
    "hij*, ijo, ija, ijos, nino, nina, ninos, ninas, ninit*, nene, nena, nenit*, bebe, bebes, bebita, crio, cria, crios, criatur*, niet*, sobrin*, peque, peques, pequen*, chiquill*, chiquit*, herman*, gemel*, mellizo*, chamaco*, guagua, chavalin*",
    "my son, our son, his son, her son, their son, son has, son is, son fell, sons, daughter*, kid, kids, child, children, boy, boys, girl, girls, baby, babies, toddler*, nephew, niece, grandson, granddaughter, brother, sister, twins, wean, lad, lass, year old, little one",
    "filho, filha, filhos, filhas, filhinh*, filhot*, menin*, crianc*, miud*, garot*, neta, neto, netinh*, irma, irmao, irmaozinho, irmazinha, gemeos, puto, putos, guri, guria, bebe, pequenin*",
    "fils, fille, filles, fillette, enfant*, gamin*, gosse*, garcon*, neveu, petit fils, petite fille, ma petite, mon petit, la petite, frere, soeur, jumeaux, jumelles, loulou, petiot*, minot*, bout de chou, petit bonhomme, petit bout, petit de, petite de, ma puce, mon loulou, le petit est, le petit a, la petite est, la petite a, un petit tout, une petite toute, un petit seul, une petite seule, un petit qui, une petite qui",
  ],
  performer: [
    "trapecista*, musico*, cantante*, bailarin*, malabarista*, guitarrista*, baterista, actor, actriz, equilibrista*, zancud*, acrobata*, mago, maga, magos",
    "drummer, singer, trapeze artist, dancer*, juggler*, musician*, guitarist, actor, actress, performer*, technician, stilt walker, acrobat, acrobats, magician*",
    "trapezista*, cantor, cantora, ator, atriz, das andas, magico, magicos",
    "trapeziste*, musicien*, chanteu*, danseu*, jongleu*, batteur, guitariste, acteur, actrice, funambule*, echassier*, technicien*, acrobate*, magicien*",
  ],
  parent: [
    "mama, mami, mamita, papa, papas, papi, papis, madre, padre, padres, mi profe, mi seno",
    "mum, mummy, mom, mommy, mam, mammy, dad, daddy, parents, mother, father, grown ups, grownup*, grown up, momma, mumma, my teacher",
    "mae, mamae, maezinha, pai, papai, paizinho, pais, mamazinha, professora",
    "maman, mere, pere, papounet, maitresse",
  ],
  /** Groups that a child can lose. */
  class: ["a mi clase, a mi cole", "my school", "a minha turma", "ma classe"],
  old: [
    "abuel*, yay*, suegr*, alzeimer, demencia, ancian*, viejit*, bisabuel*",
    "my gran, our gran, grandm*, grandp*, grandf*, grandad, granddad, nan, nana, nanny, granny, gramps, elderly, dementia, alzheimer*, great gran*, old lady, old man, old woman",
    "avo, avos, vovo, vo, sogr*, idos*, velhot*, velhinh*, bisavo*",
    "papi, papy, mamie, mami, meme, pepe, grand mere, demence, arriere grand, beau pere, belle mere, grand pere, vieille dame, vieux monsieur",
  ],
  withMe: [
    "esta conmigo, tengo conmigo, tengo aqui, con nosotros",
    "is with me, s with me, with us, ve got",
    "comigo, connosco",
    "avec moi, avec nous",
  ],
  person: [
    "amig*, novi*, mujer, marido, espos*, tio, tia, tios, primo, prima, colega*, companer*, senor, senora, chico, chica, chicos, chicas, chaval*, hombre*, tipo, persona*, alguien, vecin*, pareja, gente, muchach*, ella, tecnico, joven, uno, ex, camarer*, turista*, le ha, le han, se le, se les, yerno, nuera, exnovio",
    "friend*, mate, mates, wife, husband, hubby, partner, boyfriend, girlfriend, uncle, aunt, auntie, guy, guys, man, men, woman, women, lads, bloke, someone, somebody, person, people, he is, he s, he was, he doesn, he hit, he says, he grabbed, she, him, her, his, hes, shes, lady, teenager, they, pal, colleague, ex, boss, waiter, waitress, tourist*, bouncer, blokes, chap, old chap, teenager*",
    "namorad*, mulher, senhor*, rapaz, rapazes, rapariga*, moco, moca, homem, homens, gajo*, pessoa*, alguem, ele, ela, jovem, cara, ex, tipo, tipos, outro, empregad*, turista*",
    "ami, amie, amis, copin*, pote, potes, femme, mari, conjoint*, epoux, oncle, tante, cousin*, homme*, type, types, mec, mecs, gars, monsieur, dame, quelqu, quelquun, gens, il, elle, ils, nana, pere, collegue, meuf, jeune, ex, serveu*, touriste*, voisin*",
  ],
  // Body and how it is.
  body: [
    "brazo*, cabeza, garganta, lengua, labio*, boca, cara, ceja, rodilla*, pie, pies, mano*, pierna*, cuello, ojo*, barriga, espalda, dedo*, tobillo*, muneca, hueso*, nariz, frente, diente*, piel, cuerpo, hombro, coco, craneo, muslo, cadera",
    "arm, arms, head, throat, tongue, lip, lips, mouth, face, eyebrow, knee, knees, foot, feet, hand, hands, leg, legs, neck, eye, eyes, belly, back, finger*, ankle, wrist, bone*, jaw, skull, nose, shoulder, skin, tooth, teeth, forehead, thumb, hip, thigh",
    "braco*, cabeca, lingua, rosto, joelho*, pe, pes, mao, maos, perna*, pescoco, olho*, costas, tornozelo*, pulso*, osso*, testa, dente*, pele, ombro, cranio, coxa, anca",
    "bras, tete, gorge, langue, levre*, bouche, visage, genou*, pied*, main, mains, jambe*, cou, oeil, yeux, ventre, dos, doigt*, cheville*, poignet*, os, nez, front, dent, dents, peau, epaule, figure, crane, hanche, cuisse",
  ],
  chest: [
    "pecho, corazon, brazo izquierdo, dolor",
    "chest, heart, left arm",
    "peito, coracao, braco esquerdo",
    "poitrine, coeur, thorax, bras gauche",
  ],
  hurt: [
    "duele*, dolor*, aprieta, pincha*, presion, opresion, punzada*, calambre*",
    "hurt*, pain, pains, painful, ache, aches, aching, pressure, tight, tightness, tightening, squeez*, stabbing, cramp*, agony",
    "dor, dores, doi, doem, doer, aperta*, aperto, pressao, pontada*",
    "mal, douleur*, serre*, oppress*, pression",
  ],
  harmed: [
    "fractur*, disloc*, torci*, raj*, pinchad*, sangr*, quemad*, quemo, queme, quemando, hinch*, clavad*, clavo, amputa*, aplast*, golpead*, golpe, dado en, ronchas, falta un, atrapad*, pillad*, hincad*, enganchad*, atascad*, corte profundo, ronchon*, granos, urticaria, le cayo, le ha caido",
    "stuck under, stuck between, twisted, sprain*, cut, split, cracked, bleed*, bled, burn*, swell*, swollen, swole, puff*, crush*, gashed, foam*, hives, trapped, popped, bent, sticking out, gushing, pouring, knocked, hit, banged, smashed, bashed, rash, sliced, stitches, peeling, mangled, deep cut, nail in, nail through, spots all",
    "fratur*, desloc*, torceu, torto, torta, cortad*, cortaram, cortou, cortei, corte, cortes, cortar, se corto, me corto, se corta, queim*, inch*, esmag*, espetou, espetei, espetad*, bati, bateu, entalad*, presa, preso, furou, jorra*, prendeu, entalou, trilh*, manchas, borbulhas, levou com",
    "disloqu*, tordu*, foul*, demis*, coupe, coupee, saign*, brul*, gonfle, gonflee, gonflent, enfl*, ecras*, coince*, cogne*, plaques, boutons, envers, recu un, recu une, plante un, plante une, enfonce*",
  ],
  odd: [
    "rot*, rompi*, romper, partid*, partio, abri*, parado, dormid*, duerme*, entumec*, cierra*, cerrando, cerrad*, abiert*, azul*, morad*, temblando, enorme, pillad*, salido, muy fuerte, rapidisimo, a mil, acelerad*, toracic*, me sale, me pica, pican, picor, torcid*, para atras",
    "broke, broken, break, stopped, numb, closing, closed, stuck, blue, purple, racing, pounding, so fast, massive, huge, tingling, open, funny, a crack, snapped, itch*, dropped",
    "parti, partiu, quebr*, parou, dormente, roxo, roxa, fecha*, abert*, disparad*, comichao, ao contrario, de lado",
    "casse*, arrete, engourd*, bleu*, violet*, ferme, ouvert, ouverte, coince*, trop vite, gratte*, demange*, a l envers",
  ],
  vital: [
    "respir*, despiert*, despert*, reacciona*, abre los ojos, tragar, puede hablar, puedo hablar, aire, se levanta, se mueve, volver en si, vuelve en si, abre los ojitos, me puedo levantar, se puede levantar, me puedo mover, se puede mover |",
    "breath*, wake*, waking, woke, woken, unrespons*, conscious*, awake, swallow, swallowing, speak at, open his eyes, open her eyes, opening his eyes, opening her eyes, come round, coming round, come to, get any air, come up for air, came up for air, come back up, came back up",
    "acord*, reag*, abre os olhos, engolir, consegue falar, se consegue acordar, me consigo levantar, se consegue levantar",
    "reveill*, ouvre les yeux, avaler, souffle, conscien*, revient a, peux pas me lever, peux plus me lever",
  ],
  breath: ["respir*, tragar", "breath*, swallow, swallowing", "engolir", "avaler"],
  hard: [
    "dificultad*, problemas, le cuesta mucho",
    "trouble, difficult*, struggling, struggles, problems, hard time",
    "dificuldade*, problemas",
    "du mal a, du mal, peine a, difficulte*, problemes",
  ],
  act: [
    "mueve, muevo, contesta*, respond*, habla, dice nada, entiende, conoce, tiene en pie, sostiene, apoyar, incorpora*, mover, moverse, levantarme, levantarse, sabe quien soy",
    "react*, answer*, get up, stand up, stand, talk, talking, making sense, walk, put any weight, put weight, bear weight, sit up, movement, movin, move, moves, moving, moved, know who i am",
    "mex*, mover, mover se, levanta*, fala, falar, conhece, aguenta, apoiar, pousar, sabe quem sou",
    "bouge*, repond*, relev*, leve, lever, parle, parler, reconnait, tient plus debout, poser, appuyer, tiens plus debout, qui je suis",
  ],
  pale: [
    "blanc*, palid*, morad*, azul, amarill*, verde, lila",
    "white, pale, blue, grey, gray, purple, green",
    "branc*, rox*, cinzent*, amarel*",
    "bleu*, gris*, violet*, vert, livide",
  ],
  turn: [
    "puest*, pone, poniendo, puso, esta, quedado",
    "gone, went, going, turn*, looks, is, all, really, s, shes, hes",
    "ficou, ficar, fica, ficando, ta",
    "devenu*, devient, tout, toute, est, vire",
  ],
  sign: [
    "sudando, suda, sudor*, tiembl*, temblando, temblor*, mare*, fiebre, palid*, confus*, desorient*, cosas raras, cosas sin sentido, delir*, hinchad*, rarisim*, flojo, floja, espuma, ojos en blanco, borros*, hormigue*, potando, disnea, disneic*, tiritando, escalofrio*, sin fuerzas, devolviendo, muy fria, muy frio, todo negro, bajado la tension, tension baja, babea*, ido, como ida",
    "floppy, sweat*, shak*, trembl*, twitch*, puking, dizz*, giddy, lightheaded, woozy, fever, feverish, pale, clammy, disorient*, slurr*, limp, wobbly, tingling, shivering, jerking, not making, blurry, faint, gone cold, light headed, threw up, throwing up, going mental, going crazy, foam, rolling, stone cold, so cold, very quiet, gone quiet, clutching, seeing double, seeing stars, drool*, dribbl*",
    "suando, suar, suor*, tremer, tremendo, treme, tont*, febre, coisas sem, turv*, tudo preto, formigue*, pressao caiu, fraco, fraca, calafrios, zonz*, a suar, a tremer, muito fria, tensao baixa, babar, a babar",
    "transpir*, sueur*, vomi*, vertige*, fievre, tourne, tourner, bizarre, mou, molle, floue, trouble, fourmi*, frissons, bave, nausee*, convulse, tremble*, toute froide, tout noir, bavait",
  ],
  feel: [
    "encuentr*, siento, siente, sentir*, sienta, esta, estoy, pone, puesto, ponia, va",
    "feel*, felt, looks, is, got, s, am, m, gone, going, getting",
    "sinto, sente, sentindo, passa, passar, passando, passou, estou, ficou",
    "sens, sent, suis, est, vais",
  ],
  bad: [
    "mal, malo, mala, malisim*, fatal, enferm*, indispuest*, chung*",
    "bad, ill, sick, unwell, awful, terrible, poorly, faint, weird, rough, funny",
    "doente, pessim*, maldispost*, indispost*, esquisit*",
    "malade, bizarre, patraque, faible",
  ],
  well: ["bien", "well, right, good, ok, okay", "bem", ""],
  very: [
    "muy, mucho, mucha, un monton, demasiad*, muchisim*, pierde, perdiendo, lleno, llena, tanta, todas, media, entera, charco",
    "lots, loads, too many, too much, a lot, everywhere, losing, lost, full of, pouring, whole, all over, all my, coming out",
    "muito, muita, muitos, a mais, perder, perdendo, cheio, cheia, todos, tanto, poca",
    "beaucoup, partout, perd, trop, plein, pleine, tous, toute, enormement, toute la",
  ],
  /** Too many of a medicine, as every number from 5 is. */
  many: [
    "diez, doce, quince, veinte, treinta, cuarenta, caja de, caja entera, bote de, blister",
    "ten, twelve, fifteen, twenty, thirty, forty, fifty, handful, packet, bottle of, whole box",
    "dez, quinze, vinte, trinta, caixa de, caixa inteira, frasco",
    "dix, vingt, trente, boite, plaquette",
  ],
  fall: [
    "caid*, cae, caen, cayo, cayeron, cayendo, caer*, caio, derrumb*, desplom*, hundi*, ceder, cediendo, cedido, cede, ido al suelo, al suelo, tropez*, resbal*, volc*, venido abajo, viene abajo, desprend*",
    "fell, fall, falls, falling, fallen, collaps*, colaps*, slipped, tripped, gave way, giving way, tumbled, toppled, came down, coming down, gone down, keeled over, tipped over, went down, dropped to, dropped on, dropped onto, dropped down, dropped like, dropped dead, dropped in front, dropped next, dropped right, dropped and, dropped |",
    "caiu, cair, cai, caem, cairam, caindo, desab*, cedeu, abater, ruiu, ruir, tombou, tropec*, escorreg*, a ceder, despren*",
    "tombe*, tombait, chute*, effondr*, ecroul*, glisse, trebuch*, renverse*, bascul*",
  ],
  ground: [
    "suelo, escaler*, gradas, redond*, tirad*, tumbad*",
    "on the ground, on the floor, floor, stairs, stands, off the, lying, steps",
    "chao, escad*, bancadas, deitad*, estendid*",
    "par terre, escalier*, gradins, allonge*, raide",
  ],
  ill: [
    "desmay*, desmall*, desmai*, desvanec*, lipotimi*, inconscient*, sin conocimiento, el conocimiento, convuls*, combuls*, convulc*, epilep*, infart*, ictus, derrame cerebral, paro cardiac*, ataque al corazon, ataque de panico, ataque de ansiedad, ataque de asma, atragant*, asfixi*, anafila*, golpe de calor, insolacion, sobredosis, tomado demasiad*, aguja, jeringuilla, coma etilic*, intoxic*, envenen*, yeyo, patatus, soponcio, telele, jamacuco, sincope, espuma por, de parto, roto aguas, rompio aguas, rompido aguas, rompi aguas, romper aguas, roto la fuente, rompio la fuente, rompido la fuente, rompi la fuente, rompe la fuente, reventado la fuente, revento la fuente, fuente rota, dar a luz, contraccion*, alergica grave, hipogluc*, bajon de azucar, choque alerg*, shock, falta el aire, falta de aire, ansiedad, ventolin, inhalador, se ahoga, me ahogo, ahogando, ahogandose, ahogarse, hogando, aborto, hemorrag*, una reaccion, bebido mucho, bebido demasiado, le ha dado algo, le esta dando algo, le dio algo, le ha dado un, mira al vacio, tieso, tiesa, ojos en blanco, alucin*, veo cosas, adrenalin*, escald*, hirviendo, cornada*, cornead*, mal viaje, jeringa*, va a nacer, tiene en pie, en coma",
    "faint*, passed out, pass out, passing out, black out, blacked out, collapsed, unconsciou*, seizure*, having a fit, fitting, fits, heart attack, cardiac*, stroke, panic attack, anxiety attack, ashma, choking, choked, chokes, choke on, suffocat*, anaphyla*, epipen, inhaler*, heatstroke, heat stroke, sunstroke, overdos*, taken too, took too, too much of, needle, syringe, od d, alcohol poisoning, poisoned, poisoning, foaming, in labour, in labor, into labour, into labor, giving birth, waters broke, water broke, waters have, contractions, hypo, hypogly*, allergic reaction, short of breath, gasping, hyperventil*, drowning, drowned, drowns, miscarriage, knocked out, reaction to, a reaction, drank too much, drunk too much, keel*, eyes rolled, side of her face, side of his face, side of my face, hallucinat*, seeing things, bad trip, scald*, asthma attack, had too much, adrenalin*, had way too much, baby s coming, baby is coming, having the baby, having her baby now, having her baby right, having her baby here, man down, wheez*, funny turn, bad turn, in a coma",
    "os sentidos, sem sentidos, epilet*, enfarte, avc, ataque cardiac*, ataque de ansiedade, crise de, engasg*, sufoc*, insolacao, tomei demais, tomou demais, agulha, seringa, coma alcool*, falta de ar, sem ar, trabalho de parto, em parto, aguas rebentaram, rebentaram as aguas, rebentaram me as aguas, rebentaram lhe as aguas, rebentou as aguas, rebentou a bolsa, rebentou lhe a bolsa, rompeu a bolsa, estourou a bolsa, bolsa rebentou, bolsa estourou, bolsa rompeu, bolsa dela rebentou, bolsa dela estourou, bolsa dela rompeu, bolsa rota, bolsa rompida, contracoes, hipoglic*, afog*, reacao alerg*, passou mal, passar mal, passando mal, bombinha, bomba da asma, piripaque, treco, reacao ao, reacao a, bebi demais, bebeu demais, caiu para o lado, vejo coisas, escaldad*, a ferver, desmai*, bater mal, a bater mal, tudo a roda, cabeca a roda, andar a roda, anda a roda, mal dispost*, ter o bebe, a ter um bebe, vai nascer, aguenta em pe, pieira, falta me o ar, falta lhe o ar, boca ao lado, boca torta, em coma",
    "evanoui*, malaise*, connaissance, dans les pommes, de l oeil, infarct*, crise cardia*, crise d, arret cardia*, etouff*, asphyxi*, suffoqu*, insolation, coup de chaleur, coup de chaud, surdose, trop pris, pris trop, seringue, coma ethyl*, intoxiqu*, empoisonn*, perdu les eaux, perdre les eaux, perd les eaux, accouch*, noie, noyer, noyade, noient, choc allerg*, reaction allerg*, ventoline, asthm*, spasm*, fausse couche, une reaction, trop bu, de travers, bouillant*, ebouillant*, badtrip, bad trip, overdos*, hallucin*, tient plus debout, tient plus sur, tiens plus debout, tiens plus sur, dans le coma",
  ],
  condition: [
    "alergi*, diabet*, azucar, insulina, asma, asmatic*, embarazad*, de ocho meses, marcapasos, celiac*",
    "allerg*, sugar, insulin, pregnant, pacemaker",
    "acucar, gravid*",
    "sucre, insuline, asthm*, enceinte, cardiaque",
  ],
  eaten: [
    "comido, comio, comi, comer, come, tomado, probado, bebido, picad*, pico",
    "ate, eaten, eating, had, stung, bitten, touched, drank",
    "comeu, bebeu, picou, provou",
    "mange*, bu, avale, pique*, goute",
  ],
  swallowed: ["trago, se trago, tragao, tragad*", "swallowed, swallowd", "engoliu, engoli, engolido", "avale, a avale"],
  insect: [
    "avispa*, abeja*, medusa*, bicho*, abejorro*, vibora, serpiente, culebra, escorpion, arana, perro, insecto, toro, vaquilla",
    "wasp*, bee, bees, hornet*, jellyfish, snake, scorpion, spider, dog, insect, weever",
    "abelha*, vespa*, alforreca*, cobra, escorpiao, aranha, cao, cachorro, inseto, touro",
    "guepe*, abeille*, frelon*, meduse*, serpent, vipere, araignee, chien, insecte, taureau",
  ],
  belly: ["barriga, tripa, estomago, vientre", "tummy, stomach, belly, abdomen", "ventre", "bide, estomac"],
  inside: [
    "en la nariz, en la oreja, en el oido, por la nariz, en el ojo",
    "up his nose, up her nose, up my nose, in his ear, in her ear, in my ear, in my eye, in his eye, in her eye, in my eyes",
    "no nariz, no ouvido, na orelha, no olho",
    "dans le nez, dans l oreille, dans l oeil",
  ],
  stung: [
    "picad*, pico, picao, picaron, mord*",
    "stung, sting, stings, bitten, bit, bite, bites, biting, attacked",
    "picou, picaram, ferrou",
    "pique*",
  ],
  severe: [
    "muchisim*, no aguanto, insoportable, fortisim*, horrible",
    "so bad, really bad, so much, severe, unbearable, awful",
    "muito forte, insuportavel, fortissim*",
    "super, hyper, atroce*, insupportable, tellement",
  ],
  bleed: [
    "sangra, sangro, sangrando, sangran, desangr*, sale sangre, echa sangre, echando sangre, paro la sangre, parar la sangre",
    "bleeding, bleeds, bled, blood everywhere, stop the blood",
    "sangrar, esvair, a deitar sangue, deita sangue, sai sangue, estancar",
    "saigne*, pisse le sang, pisse du sang, arreter le sang",
  ],
  blood: ["sangre", "blood", "sangue", "sang"],
  drug: [
    "droga*, cristal, mdma, eme, keta, porro*, setas, coca, alcohol, bebid*, borrach*, ciego, taja, ron, vodka, lejia",
    "drug*, molly, ketamine, ket, acid, weed, shrooms, coke, gear, drunk, drinking, booze, hammered, wasted, paralytic, bleach",
    "md, bala, erva, alcool, bebeu, bebad*, cachaca, lixivia",
    "drogue*, champi*, bu, ivre, bourre*, sniffe, gobe, javel, saoul, soul",
  ],
  /** Things that harm in a great number. */
  pill: [
    "paracetamol, ibuprofeno, pastilla*, pastis, tripi, medicament*, lorazepam, diazepam, trankimazin, orfidal, lexatin, nolotil, valium",
    "aspirin*, ibuprofen, pill, pills, tablet*, edible*, meds, xanax",
    "comprimid*, pastilha*, remedio*",
    "doliprane*, cachet*, comprime*, medoc*, ecsta",
  ],
  /** Put into a drink, or given in secret. */
  spiked: [
    "drogaron, drogad*, burundanga, sumision quimica",
    "spiked, spiking, roofied, drugged",
    "drogaram, drogad*",
    "droguee*, drogue a, ghb, soumission chimique",
  ],
  something: [
    "algo, no se que",
    "something",
    "alguma coisa, qualquer coisa, muita coisa, coisas",
    "truc, quelque chose",
  ],
  poison: [
    "lejia, pila, veneno, detergente",
    "bleach, battery, poison, detergent",
    "lixivia, pilha, veneno, detergente",
    "javel, pile, poison, lessive",
  ],
  took: [
    "tomado, tomo, tome, metido, mezclad*, fumado, pasado, pillado, bebido, comido, bebio, tragad*",
    "took, taken, takes, swallowed, mixed, smoked, dropped, popped, had, done, drank, snorted",
    "tomou, tomei, meteu, misturou, fumou, engoliu, bebeu",
    "pris, prise, avale, melange, fume, gobe, bu",
  ],
  out: [
    "suelo, tirad*, tumbad*, dormid*, muy mal, fatal, raro, rara, nada, ido, fria, frio, morado",
    "passed out, on the floor, on the ground, lying, puking, being sick, really bad, floppy, cold, gone, in the bushes",
    "chao, caid*, deitad*, apagad*, apagou, muito mal, estranh*, rox*, gelad*",
    "par terre, allonge*, vomi*, tres mal, bizarre, mort, inerte, bave",
  ],
  put: [
    "echado, echaron, echo, puesto, metido, drogaron, burundanga",
    "put, slipped, spiked, spike, spiking, roofied, drugged, dropped",
    "puseram, meteram, botaram, colocaram, deitaram, drogaram, drogad*, puserem, pos",
    "mis, drogue*, verse, ghb, glisse",
  ],
  drink: [
    "copa, bebida, vaso, cubata, trago, cerveza",
    "drink*, cup, glass, beer",
    "copo, cerveja",
    "verre, boisson, biere",
  ],
  // Things around people.
  fire: [
    "fuego, incendi*, llamas, arde, ardiendo, ardio, arder, se quema, quemando, quemandose, se le prend*, prendido, llamarada*, descontrol*",
    "fire, flames, burning, blaze, alight, ablaze, on fire, extinguisher*, melting, up in flames",
    "fogo, chamas, ardendo, queimar, queimando, labareda*, a arder, pegou fogo, extintor*, derret*",
    "feu, flammes, brule, bruler, crame, crame*, pris feu, extincteur*, fondu, fondent",
  ],
  smoke: ["humo, humareda", "smoke, smoking, fumes", "fumo, fumaca", "fumee, fume"],
  gas: ["gas, butano, bombona, quemado", "burning, petrol", "botija, queimado", "gaz, brule"],
  smell: [
    "huel*, olor, oler, fuga, escape, escapa, escapando, escapandose, perdiendo, pierde",
    "smell*, leak*, reek*",
    "cheir*, a perder",
    "sent, sens, odeur, fuit*",
  ],
  there: [
    "hay, sale, saliendo, salen, veo, vemos, prendid*, prende, prender, pegado, dentro, en, mucho, de repente, habia, ha habido, se ha",
    "there, theres, is on, on, coming, saw, see, caught, s on, of, started, set, getting, tent, full",
    "ha, tem, sair, saindo, sai, vejo, pegou, pegar, pegando, em, esta, a sair, muito, houve, deu",
    "il y a, y a, sort, vois, pris, prend, au, le, de la, plein",
  ],
  place: [
    "caravana, tienda, caseta, carpa, puesto, barra, cocina, coche, basura, contenedor, almacen, bar, camion, papelera, generador, cable*, monte, furgoneta, valla, churr*, enchufe, escenario, techo, casa, banos",
    "tent*, stall, stand, bin, kitchen, car, van, truck, stage, generator, wire*, caravan, building, trailer, grill, speaker, rubbish, toilet*, curtain, roof",
    "barraca, tenda, carro, lixo, cozinha, caixote, armazem, gerador, cabo*, palco, carrinha, mato, telhado, banheiro*, coluna",
    "poubelle, cuisine*, voiture, scene, buvette, caravane, batiment, toit, rideau, enceinte, maison",
  ],
  shock: [
    "calambre*, calambrazo*, electrocut*, chispazo*, corriente, explo*, chispas, una bomba, descarga electr*, fuga de, una descarga, volar por, va a explotar, hacer explotar, ha reventado, ha estallado, estall*",
    "electric shock, zapped, shock from, sparks, sparking, a bomb, blew up, gas leak, got zapped, live wire, shock off, blow up, blow this, explod*, exploding",
    "choque elet*, eletrocut*, um choque, faiscas, choque elec*, curto circuito, descarga eletr*, uma bomba, uma descarga, rebentar com, vai rebentar, explod*, rebentou, estourou",
    "une decharge, chataigne, etincelles, coup de jus, court circuit, decharge elec*, fuite de gaz, une bombe, faire sauter, tout faire peter, explos*, a saute",
  ],
  structure: [
    "escenario, andamio*, foco*, torre*, valla*, carpa*, grada*, tarima, plataforma, suelo, techo, estructura*, arbol*, altavoz*, pantalla, farola*, muro, poste, rama, balcon, atraccion, noria, hierro*, arco, luces, cornisa, tribuna*, graderio",
    "stage, platform, floor, railing, scaffold*, tower, tent, roof, tree, speaker*, screen, light*, barrier*, wall, stand, stands, truss, rig, balcony, pole, sign, branch, ride, arch, grandstand, bleachers",
    "palco, estrado, andaime*, tenda, telhado, estrutura*, arvore*, coluna*, ecra, holofote*, grade*, bancada*, varanda, ramo, telao, arco, luzes, cornija, tribuna*, arquibancada*",
    "scene, estrade, plateforme, echafaudage*, tour, tente, toit, structure*, arbre*, enceinte*, ecran, projecteur*, mur, gradin*, poteau, branche, chapiteau, manege, arche, corniche, tribune*",
  ],
  onto: [
    "encima, sobre, gente, cabeza, debajo, cayendo, caido, caer",
    "onto, on a, on me, on the, people, head, about to, gonna, going to, falling, collaps*",
    "cima, pessoas, cabeca, debaixo, caindo, caiu, desab*",
    "sur, gens, tete, dessous, tombe, tomber, effondr*",
  ],
  water: [
    "agua, mar, rio, piscina, embalse, pantano, lago, canal, charco, muelle, olas, orilla, puerto, estanque",
    "water, sea, river, pool, lake, harbour, harbor, pier, dock, waves, rocks, pond, fountain",
    "cais, onda*, barragem, tanque",
    "eau, mer, riviere, piscine, lac, quai, vague*, bassin, port, etang, fleuve",
  ],
  swim: [
    "nadar, sale, salir, sube, flota",
    "swim, coming out, resurfaced, float*, surface",
    "sai, sair, sobe",
    "nager, nage, remonte*, ressort, sort, sortir, pied",
  ],
  sank: [
    "se ha hundido, al fondo, hundiendose",
    "went under, gone under, going under, under the water, sank, struggling, capsiz*",
    "ao fundo",
    "coule, a coule, chavir*",
  ],
  current: [
    "corriente, resaca, se lleva, a la deriva, lleva el viento, mar adentro",
    "current, rip, swept, dragged, going under, washed, drift*, taken by, out to sea, the tide",
    "corrente, levou, arrast*, levaram, a deriva, arrastou, levad*, arrastad*",
    "courant, emporte*, entraine, derive, entrain*",
  ],
  flee: [
    "corre, corren, corriendo, huye*, huyen, grita, gritan, gritando",
    "running, screaming, fleeing, panicking",
    "fugir, a correr, aos gritos, gritar",
    "court, courent, courir, crie, crient, hurle*, fuient",
  ],
  everyone: [
    "la gente, todo el mundo, todos",
    "everyone, everybody, people",
    "toda a gente, as pessoas, todo mundo, todos",
    "tout le monde, les gens",
  ],
  getOut: ["salir, salgo, escapar", "get out, getting out, leave the", "sair", "sortir, sortent"],
  door: ["puerta*, salida*", "door*, exit*, gate*", "porta, portas, saida, saidas", "porte, portes, sortie, sorties"],
  blocked: [
    "bloquead*, cerradas, no abren, atascad*",
    "blocked, locked, jammed, shut",
    "trancad*, fechadas",
    "bloque*, fermees, verrouill*",
  ],
  crush: [
    "aplast*, avalancha, estampida, pisote*, apretuj*, asfixi*, atrapad*, empujan, empujando, espachurr*, encerrad*",
    "crush*, stamped*, trampl*, squash*, trapped, squeezed, pushing, suffocat*, pinned, surging, crowd surge",
    "esmag*, espezinh*, encurral*, sufocad*, presos, empurr*, espremid*, debandada",
    "ecras*, pietin*, coince*, compress*, etouff*, pousse*, bouscul*, mouvement de foule",
  ],
  crowd: [
    "gente, valla*, nos, puerta, salida, multitud, salir, delante, entre",
    "people, barrier*, fence, gate, gates, crowd, front, we, we re, everyone, exit, against, door",
    "pessoas, grade*, multidao, saida, sair, porta, frente",
    "gens, foule, sortie, on, nous, sortir, porte, devant",
  ],
  car: [
    "coche, moto, patinete, furgoneta, camion, bici, conductor, carro, tranvia",
    "car, van, motorbike, scooter, truck, lorry, bike, driver, tram",
    "mota, trotinete, carrinha, camiao, bicicleta, condutor",
    "voiture, trottinette, velo, conducteur, bagnole, caisse",
  ],
  ran: [
    "golpead*, embest*, arroll*, chocad*, estrellad*, estrello, pillado, a toda",
    "hit, hits, crashed, ploughed, drove into, speeding, full speed, ran into",
    "atropel*, bateu, bater, chocou, despist*, a toda",
    "renverse*, percute*, ecrase*, heurt*, fauche*, cartonne, fonce",
  ],
  accident: [
    "accidente, contra la gente, herid*, me cai, hecho dano, hacerse dano, hay muertos, me he caido, nos hemos caido",
    "accident, drove into, injur*, casualt*, wounded, hurt his, hurt her, hurt himself, hurt herself, hurt my, hurt badly, i fell, i ve fallen, ive fallen, ran over, run over",
    "acidente, atropel*, ferid*, aleijad*, magoad*, magoou*, aleijou, contra as pessoas, eu cai",
    "bless*, fait mal, fonce dans la foule, je suis tombe*, renverse par",
  ],
  // Deeds of others.
  attack: [
    "peg*, pelea*, agred*, agresi*, golpean*, paliza, apunal*, navajazo*, ataca*, punetazo*, patadas, rob*, atrac*, secuestr*, zarande*, empujones, rompiendo botellas, linch*, tiron, botellazo*, a hostias, a la fuerza, por la fuerza, con una botella rota, tiene una botella rota",
    "fight*, punch*, attack*, beat*, stab*, assault*, kick*, mug*, stole, kidnap*, headbutt*, strangl*, hitting, slapped, glassed, bottled, snatched, smashing bottles, abducted, brawl, hits me, jumped me, jumped us, jumped my, jumped him, jumped her, by the throat, by force, took him away, took her away, off with him, off with her, with a broken bottle, has a broken bottle",
    "bate, batem, bateu, batendo, bater, bateram, agress*, luta, lutar, porrada, rixa, pancadaria, esfaque*, facada*, assalt*, roub*, raptar*, rapto, murro*, pontape*, briga*, sequestr*, empurrou, tareia, espanc*, partir garrafas, soco, socos, ao soco, a forca, a pancada, aos murros, tem uma garrafa partida, com uma garrafa partida",
    "frapp*, bagarre*, battent, battre, poignard*, attaqu*, tabass*, vole, volee, braque*, coups, taper, casse des bouteilles, gifle*, arrache*, etrangl*, baston, cogne, planter, rackett*, de force, avec une bouteille cassee, a une bouteille cassee",
  ],
  throw: [
    "tirando, lanz*, tiran",
    "throw*, chuck*, went into, flew into, landed in",
    "atira*, jogando",
    "lance, lancent, jette, jettent",
  ],
  weapon: [
    "cuchillo*, navaja*, pistola*, arma, armas, armado, bate, machete, escopeta, hacha, debajo de la chaqueta",
    "knife, knives, gun, guns, weapon*, blade, pistol, armed, shotgun, rifle, under his coat, under his jacket",
    "faca, facas, navalha*, catana, cacadeira, espingarda, machado, debaixo do casaco",
    "couteau*, flingue, pistolet*, arme, armes, fusil, lame, machette, coups de bouteille, batte, sous son manteau, sous sa veste, carabine",
  ],
  holds: [
    "lleva, llevan, con, tiene, tienen, saca*, saco, hay, amenaza*, ensen*",
    "has, have, had, with, got, pull*, holding, carrying, waving, there, theres, brought, armed",
    "com, tem, puxou, sacou, trouxe, ha, traz, levava, tinha, mostrou, esta",
    "a, avec, sorti, sort, tient, y a, porte, ont, brandit, a coups",
  ],
  shots: [
    "disparo*, disparando, disparado, tiroteo, tiros, armado",
    "gunshot*, shooter, armed, shot, gunfire, a shooting, heard shots, shooting at, shooting people, shots fired",
    "tiroteio, disparar, baleado",
    "tirs, tirent, fusillade, coups de feu, tireur, tire sur, type arme, homme arme, mec arme, gars arme, hommes armes, types armes, mecs armes, quelqu un arme",
  ],
  harass: [
    "acos*, manose*, sobando, violad*, violar, violaron, viola, violo, agresion sexual, meter mano, mete mano, metido mano, metiendo mano, se me pega, masturb*, pajean*, por debajo de la falda, metido la mano, el pito, la polla, me espia, se arrima, arrimando, tocarme, tocarnos, tocandome, sobarme, besarme, sus partes, la ha tocado, lo ha tocado",
    "harass*, grop*, molest*, rape, raped, rapes, rapist*, raping, stalk*, fondl*, upskirt*, sexual* assault, touching me, touched me, touches me, grabbed my, grabbing my, hitting on, flashed, flashing, his dick, his willy, perv, creep, creepy, won t leave, pressing, exposing himself, exposed himself, showing his, rubbing, hand up, touched my, touched her",
    "assedi*, acedi*, apalp*, abus*, violou, violacao, passou a mao, passar a mao, encox*, larga me, me larga, as partes, a pila, importuna, importunam, importunar, importunou, encostar, encosta, mostrar a pila, mostrou se nu, tocar me, tocou na minha, mexeu na minha",
    "harcel*, m a touche*, m ont touche*, me touche, pelote*, attouch*, viol, viole, violee, violes, violer, lache pas, colle a, frotte*, main aux fesses, sa bite, son zizi, se colle, touche ma, sous ma jupe, sous sa jupe, un exhibitionniste, s est montre nu, montre nu devant, s exhibe devant",
  ],
  /** Takes somebody by the hand, which a stranger has no reason to do. */
  takesHand: ["cogido la mano, cogido del brazo, cogio la mano", "", "", ""],
  photo: ["fotos, foto, fotografi*", "photo*, picture*", "fotografa*", "photographie*"],
  follow: [
    "persigu*, siguiendo*, siguio, siguieron, grabando*, filmando*, mirandome, me siguen",
    "following, followed, follows, filming, watching, staring, came after",
    "persegu*, ser seguid*, seguir, seguindo, seguiu, filmar, a olhar, atras de",
    "suit, suivent, suivie, suivre, poursui*, filme, fixe, quitte pas des yeux",
  ],
  /** Goes after somebody, as a child does too. */
  followsMe: ["me sigue, nos sigue", "", "", ""],
  held: [
    "deja salir, deja irme, deja ir, deja marchar, deja en paz, suelta, dejan salir, dejan irme, dejan ir, dejan pasar, dejan en paz",
    "let me out, let me go, let me leave, let go, leave me alone",
    "deixa ir, deixa sair, larga, deixa em paz, deixam sair, deixam ir, deixam passar",
    "laisse partir, laisse pas partir, laisse tranquille, lache, laissent partir, laissent sortir, laissent passer",
  ],
  touch: [
    "toc*, sob*, besar*, restreg*",
    "touch*, grab*, kiss*, rub*, squeez*",
    "mexer, mexeu, agarr*, beij*, esfreg*, a mao",
    "tripot*, attrap*, embrass*, met la main, colle",
  ],
  intimate: [
    "culo, tetas, pecho*, sin permiso, falda, partes, entrepierna",
    "bum, ass, arse, boobs, breast*, bottom, skirt, without, won t stop, keeps, keep, private*, crotch, don t want, bits",
    "rabo, cu, mamas, peito*, bunda, saia, intimas",
    "fesses, cul, seins, jupe, sans, force, entrejambe, poitrine, veux pas, parties",
  ],
  threat: [
    "amenaz*, que me mata, matarme, te mato, voy a matar, va a matar, van a matar, quiere matar, quieren matar, rajarme, me van a rajar, van a pegar, va a pegar, chantaj*, orden de alejamiento, espera fuera, acorral*, hacer dano, hacerme dano, no me siento segur*, insult*, vienen a por, viene a por, van a por, va a por mi",
    "threat*, gonna kill me, to kill me, kill us, wants to kill, going to kill, gonna stab, gonna hurt, hurt me, beat me up, going to hurt, blackmail*, restraining order, coming here to, cornered, don t feel safe, dont feel safe, not feel safe, unsafe, to hurt, insult*, shouting at me, shouting at us, yelling at me, yelling at us, coming for me, coming for us, coming at me, coming at us",
    "ameac*, matar me, me matar, vai matar, vou matar, vai me bater, bater me, chantag*, ordem de restricao, encurral*, fazer mal, me sinto segur*, insult*, ofender me, vem atras, vem para cima",
    "menac*, me tuer, te tuer, nous tuer, me planter, me frapper, me casser la gueule, m attend dehors, faire du mal, pas en securite, insult*, s en prend*",
  ],
  afraid: [
    "miedo, asustad*, acojonad*, panico",
    "scared, afraid, frightened",
    "medo, assustad*",
    "peur, terrifie*, effraye*, panique",
  ],
  // Tired of life.
  wants: [
    "quier*, quer*, va a, pienso en, deseo, ojala, intentad*, intenta, mejor",
    "want*, wanna, going to, gonna, wish, thinking about, might, about to",
    "vou, vai, tentou, se vai, dizer que",
    "veux, veut, voudrais, voulait, vais, va, envie d, envie de, pense a",
  ],
  end: [
    "morir*, matarme, matarse, estar muert*, quitarme la vida, quitarse la vida, acabar con, desaparecer, tirarme, tirarse, suicid*, no despertar",
    "die, kill myself, kill himself, kill herself, kill themselves, killing myself, be dead, was dead, were dead, end my life, end his, end her, hurt myself, hurt herself, disappear forever, be gone",
    "morrer, matar me, me matar, matar se, se matar, acabar com, por fim a, atirar se, me atirar, matar",
    "mourir, crever, me tuer, se tuer, en finir, disparaitre, se jeter, me jeter, me foutre en l air",
  ],
  live: [
    "vivir, viviendo, seguir viv*, seguir aqui, aguanto mas, estar aqui",
    "live, living, be alive, go on, exist, be here",
    "viver, vivendo, aguento mais, existir, ca estar, ca andar, estar aqui",
    "vivre, continuer, etre la, exister, tenir",
  ],
  /** A reason to live. */
  sense: [
    "sentido, motivo*, razon*, ganas de",
    "point in, reason to, meaning in, sense in",
    "sentido, motivo*, razao, vontade de",
    "sens a, raison de, envie de, gout a",
  ],
  /** Falls down by itself. */
  collapse: [
    "derrumb*, desplom*, viene abajo, venido abajo",
    "collaps*, colaps*, caving in, giving way",
    "desab*, desmoron*, ruiu",
    "effondr*, ecroul*",
  ],
  /** Holds somebody against their will. */
  grab: ["agarr*, zarande*", "grab*, dragging", "agarr*, puxar", "attrap*, empoign*, agrippe*"],
  /** Tries to take somebody along, as a family does too. */
  abduct: [
    "quiere llevarse, intenta llevarse, se quiere llevar, quiere quitar",
    "trying to take, tried to take, wants to take, he is taking, he s taking, they are taking, they re taking",
    "a tentar levar, quer levar",
    "veut emmener, essaie d emmener",
  ],
  /** Takes somebody along, which is a danger if a stranger does. */
  leads: ["se llevan a, se lleva a", "is taking", "", "emmene"],
  /** With whom a child is out. */
  company: ["grupo, clase", "group, class", "turma", "groupe, classe"],
  /** Relatives who may take a child along. */
  relative: [
    "mujer, marido, primo, prima, espos*, pareja, herman*, cunad*",
    "wife, husband, partner, brother, sister, aunt, uncle",
    "mulher, marido, espos*, irma, irmao, tia, tio",
    "femme, mari, frere, soeur, tante, oncle",
  ],
  /** Where somebody takes a child along to. */
  outing: [
    "al, a la, a los, a ver, a casa",
    "to the, to a, to see, to your, home",
    "ao, a ver, para ver, para casa",
    "au, aux, voir, a la, a l",
  ],
  /** Where a stranger takes a child. */
  takenTo: [
    "en su coche, a su coche, en un coche, a un coche, en el coche, su furgoneta, una furgoneta, al bosque",
    "in his car, into his car, to his car, into a car, into the car, in his van, into his van, to his van, into a van, into the woods",
    "no carro, num carro, seu carro, carro dele, na carrinha, numa carrinha",
    "sa voiture, dans une voiture, dans la voiture, sa camionnette, une camionnette",
  ],
  watches: [
    "mirando a, espiando, grabando a, filmando a",
    "filming, photographing, watching, recording",
    "a filmar, a espiar, a olhar para, a gravar, a tirar fotos",
    "filme, filment, espionne, regarde",
  ],
  /** Verbs of a child on a stage, whom people watch. */
  performs: ["bailar, actuar, cantar", "dance, perform, sing, play", "dancar, atuar", "danser, jouer, chanter"],
  /** A child tells its age. */
  years: ["anos", "year old, years old", "", "ans"],
  /** Is not where one left it. */
  absent: ["no esta |", "", "nao esta |", "n est plus la"],
  tookAway: ["se lo ha llevado, se la ha llevado, se lo llevo, se la llevo", "", "", ""],
  /** A stranger does harm with it, and an actor only plays. */
  exposes: ["", "", "", "montre nu, s exhibe"],
  stranger: [
    "senor, senora, hombre*, una mujer, un viejo, tipo, alguien, desconocid*, mi ex",
    "man, men, woman, lady, guy, guys, bloke, someone, somebody, stranger*, my ex",
    "homem, homens, uma mulher, senhor, senhora, gajo*, alguem, desconhecid*, meu ex",
    "homme*, une femme, type, types, mec, mecs, dame, monsieur, quelqu un, quelquun, inconnu*, mon ex",
  ],
  faceDown: [
    "boca abajo",
    "face down",
    "de barriga para baixo, de cara para baixo, de brucos",
    "face contre, sur le ventre",
  ],
  likes: ["gust*, encant*, apetec*", "like*, love*, enjoy*, fancy", "gost*, ador*, apetec*", "aime*, ador*, kiffe*"],
  selfHarm: [
    "suicid*, autoles*, las venas, cortandose, cortarse las, se esta cortando, adios a todos, despedirse de, se quiere morir, acabar con todo, mejor sin mi, se va a tirar, se quiere tirar, nadie me echaria, me echara de menos, nadie me echaria, mensaje de despedida, cansad* de vivir, no puedo mas con, nadie lo notaria, sentido vivir, despidiendose, pienso en tirarme, pensando en tirarme",
    "self harm*, selfharm, cut myself, cutting herself, cutting himself, cutting myself, her wrists, his wrists, my wrists, slit, end it, end it all, without me, say goodbye, saying goodbye, miss me, would care, goodbye text, goodbye message, cutting themselves, point of living, point of being here, would notice, better off without, it to be over, do this anymore, tired of living, thinking about jumping, thinking of jumping, ending it all, ending my life",
    "automutil*, os pulsos, cortar se, se cortando, acabar com tudo, se despedindo, despedir se, sem mim, minha falta, ninguem ia sentir, mensagem de despedida, farto da vida, farta da vida, acabar com isto, sentido viver, cansado de viver, cansada de viver, penso em atirar me, pensar em atirar me",
    "scarifi*, les veines, en finir, sans moi, dit adieu, me regrettera, manquerais, message d adieu, se taillad*, plus de la vie, marre de vivre, marre de la vie, remarquerait, fatigue de vivre, pense a sauter, penser a sauter",
  ],
  jump: [
    "tirar*, salta*, subid*, lanzar*, al borde",
    "jump*, on the edge, sitting on, over the railing",
    "saltou, atirar, atirou, pular, pulou, jogou, em cima",
    "saute*, jeter, jete, bord",
  ],
  bridge: [
    "puente, azotea, ventana, tejado, vias, muro, muelle, acantilado, balcon, torre, tren, muralla",
    "bridge, roof, rooftop, window, ledge, cliff, edge, pier, quay, dock, balcony, tower, train, tracks, parapet, wall",
    "ponte, telhado, janela, muro, cais, falesia, varanda, torre, comboio, muralha",
    "pont, toit, fenetre, falaise, mur, quai, jetee, balcon, tour, train, rails, rempart*, muraille",
  ],
  dying: ["me muero, muriendo, muriendose, agoniz*", "dying", "morrer, a morrer, morrendo", "meurt, mourir, meurs"],
  dead: ["muert*, cadaver*", "dead, body, corpse", "mort*", "cadavre"],
  // Calls for help.
  cry: [
    "socorro, socorran, socorred, auxilio, emergencia, ambulanci*, urgente, urgencia*, peligro, vengan, venid, que venga alguien, venga alguien, policia ya, 112, 911, 061, manden, mandad, llama a la policia, llamen a la policia, llamad a la policia, llamar a la policia, llamen, llamad, mandad a alguien, manda a alguien, pide ayuda, pide auxilio, pidiendo ayuda, pidiendo auxilio, sos |",
    "emergency, emergencies, ambulance, mayday, danger, 999, send help, call the police, call police, paramedic*, send someone, send somebody, call someone, call 112, get someone, get help, come quick*, for help",
    "perigo, venham, mandem, chamem, chama a policia, chamar a policia, chama uma, inem, samu, 190, 192, alguem me ajud*, manda alguem, mandem alguem, por socorro, pedir ajuda, pede ajuda",
    "au secours, urgence*, appelez, appelle la police, envoyez quelqu un, envoyez une, envoyez les, envoyez de l aide, venez vite, vite quelqu un, vite un, vite une, urgent, demande de l aide, crie au secours, appelle a l aide, ca se bat, ca se bagarre, ca se tape",
  ],
  help: [
    "ayuda, ayudadme, ayudenme, ayudame, ayudarme, ayudeme, ayudanos",
    "help, helpp, halp, help me",
    "ajuda, ajudem, ajude, me ajuda, ajuda me",
    "aide, aidez, a l aide, l aide, aider",
  ],
  please: [
    "por, favor, porfa*, ya, rapido, dios, me, necesito, alguien, puede",
    "please, pls, someone, somebody, anyone, can, you, now, quick*, fast, oh, omg, us, i, need",
    "alguem, pode, ja, deus, nos, preciso, de",
    "s, il, vous, plait, vite, moi, nous, mon, stp, svp, besoin, j, ai, quelqu, un, peut, d",
  ],
  medic: [
    "medic*, doctor*, primeros auxilios, cruz roja, botiquin, socorrista*, hospital, policia, bomberos, seguridad, punto violeta, desfibrilador",
    "nurse*, first aid, firstaid, red cross, police, security, lifeguard*, defib*, medical",
    "doutor*, enferm*, primeiros socorros, socorros, cruz vermelha, seguranca*, bombeiros, desfibrilhador",
    "medecin, docteur, infirm*, premiers secours, croix rouge, hopital, securite, pompiers, secouriste*, vigile*, poste de",
  ],
  need: [
    "necesit*, llama*, quiero, hace falta, donde hay, busco, urgente, que venga, hay algun, hay un",
    "need*, call, get, want, send, is there a, is there any, do you have, is anyone",
    "preciso, precisa*, chama*, onde ha, quero, e preciso, ha um, ha algum, tem um",
    "besoin, faut, appel*, cherche, ou trouver, il y a un, y a t il un, quelqu un a",
  ],
  bag: [
    "mochila, maleta, paquete, bolsa",
    "bag, backpack, package, suitcase, rucksack",
    "mala, saco, embrulho",
    "sac, valise, colis, bagage",
  ],
  left: [
    "abandonad*, sospechos*, han dejado, rara, pitando, con cables, debajo, nadie",
    "abandoned, unattended, suspicious, beeping, weird, ticking, wires, nobody s, left under",
    "suspeit*, esquisit*, apita*, deixaram, abandonad*, debaixo",
    "abandonne*, suspect*, bip, bizarre, louche, cables, sous un, sous la",
  ],
  seen: [
    "han visto a, habeis visto a, alguien ha visto a, visteis a, vieron a",
    "have you seen a, have you seen my, has anyone seen, have anyone seen, anyone seen, did you see a, did anyone see",
    "viram um, viram uma, viram o meu, viram a minha, alguem viu",
    "vu un petit, vu une petite, vu un garcon, vu une fille, avez vous vu mon, avez vous vu ma, vous avez vu mon, vous avez vu ma, quelqu un a vu",
  ],
  gone: [
    "no ha vuelto, no vuelve, ya no estaba, ya no esta, no esta y, no esta aqui, se ha ido, se fue, se me fue, de vista, se me solto, me solte, no estan, la hemos perdido, ya no la veo, ya no lo veo",
    "come back, s gone, is gone, was gone, gone missing, isn t here, went off, walked off, not there, not here, has gone off, can t see him, can t see her",
    "nao voltou, nao volta, ja nao estava, foi se embora, foi embora, nao sabemos dele, nao sabemos dela, largou a mao, ja nao a vejo, ja nao o vejo, deixei de a ver",
    "revenu, revenue, revient pas, plus la, est parti, est partie, de vue, vois plus",
  ],
  wears: [
    "lleva camiseta, lleva una camiseta, lleva un, va vestid*",
    "wearing, dressed in",
    "leva vestid*, traz vestid*, esta vestid*",
    "habille*, porte un",
  ],
  missing: ["desaparec*", "missing, disappeared, vanished", "sumiu, sumid*", "disparu*, introuvable*"],
  whereabouts: [
    "como se llama, su nombre, donde vive, donde esta",
    "his name, her name, where he, where she, where his, where her",
    "o nome, onde mora, onde esta",
    "ou il habite, ou elle habite, son nom, ou il est, ou elle est",
  ],
  alone: [
    "solo, sola, solos, solit*, llor*, perdid*, despistad*, asustad*, ningun adulto, sin padres, sin sus padres",
    "alone, crying, cries, cry, lost, on his own, in tears, no parents, sobbing, by himself, by herself, by itself, on her own, no adults, nobody with, no adult, looking for",
    "sozinh*, chora, choram, chorar, chorando, choro, nenhum adulto, sem os pais",
    "seul, seule, seuls, pleur*, perdu*, introuvable*, reclame, aucun adulte, sans parents, cherche",
  ],
  know: [
    "sabe, dice, conoce, encuentra, recuerda",
    "know*, remember, find, say",
    "encontra, lembra, diz",
    "sait, trouve, retrouve, rappelle, dit",
  ],
  lost: [
    "perdi, perdid*, perdimos, perdio, perdemos, perdiste, extravi*, desaparec*, fugad*, se ha escapado, se me ha escapado, ya no esta, ya no estaba, soltado de, de la mano, estaba aqui, estaba al lado, se ha ido solo, se ha ido sola, se ha soltado, no esta por, donde la deje, donde lo deje, no esta en, sin ver a, sin ver al, llevo sin ver",
    "lost, missing, disappear*, vanish*, wander*, is gone, has gone, s gone, ran off, run off, run away, ran away, separated, not here, not there, nowhere, just gone, was right here, was here, let go of, he s gone, been taken, where i left, without seeing, haven t seen, havent seen, hasn t seen",
    "perdeu, fugiu, sumiu, ja nao esta, nao esta aqui, nao esta em, estava aqui, soltou se, soltou a mao, onde a deixei, onde o deixei, nao esta no, sem ver o, sem ver a, que nao vejo",
    "perdu*, egare*, disparu*, enfui*, s est sauve*, echapp*, introuvable*, plus la, parti tout seul, lache la main, lache ma main, etait la, ou je l ai, sans voir, pas revu, plus revu",
  ],
  // Words that make such words harmless.
  /** Words of a question about the programme, or of a wish. Without any, somebody reports what happens. */
  everyday: [
    "donde, quien, quienes, cual*, como, que hay, que puede, que puedo, que ver, que tal, que es, puedo, puede*, quier*, gust*, encant*, prefier*, recom*, somos, vamos, voy, venimos, ver, plan, planes, silla de ruedas, sillas, anos, meses, musica, circo, concierto*, payas*, titeres, entrar, bail*, comer, hoy, manana, sabado, domingo, viernes, tarde, noche, ahora, hay algo para, hay algo de, hay algo |, hay algo antes, hay algo despues, hay algo por",
    "where, who, what, which, how, why, anything, can, could, want*, would, like*, prefer*, fancy, need, any, is there, are there, do you, does, wheelchair, music, circus, concert*, clown*, puppet*, see, watch, eat, sit, seats, today, tomorrow, saturday, sunday, friday, evening, tonight, poster",
    "onde, quem, qual*, o que, que ha, posso, pode*, quer*, gost*, adora*, vou, chega, cadeira de rodas, cadeiras, palhac*, danc*, hoje, amanha, sexta, noite, cartaz",
    "ou, qui, quoi, quel*, comment, est ce, qu est ce, peut, peux, veux, veut, aime*, sommes, voir, ans, mois, fauteuil, musique, cirque, marionnettes, entrer, danse*, manger, sieges, aujourd, demain, samedi, dimanche, soir, affiche, qu y a t, y a t il",
  ],
  ask: [
    "que hora, que horas, cuanto, cuanta, cuestan, dura, entradas, precio, subtitul*, actua, actuan, estreno, gratis, toca, tocan, agotad*, quien es, quiero ver, cual empieza, cual acaba, cual dura, cual es mas",
    "what time, start time, starts, begin*, how much, how long, how many, ticket*, sold out, subtitle*, suitable, what is, which starts, which ends, which is longer, which one is",
    "quanto, custa, bilhete*, preco, legend*, estreia, tocam, esgotad*, qual comeca, qual acaba, qual dura, qual e mais",
    "quelle heure, combien, billet*, complet, sous titr*, gratuit*, passe, passent, repasse, joue, c est quoi, lequel commence, lequel finit, lequel dure, lequel est",
  ],
  /** Words of the programme that somebody who tells what happens names too: 'during the show'. */
  works: [
    "cuando, obra*, pelicula*, peli, banda, grupo, taller*, curso*, charla*, teatro, edad*, infantil, compania, programa, concierto de, cartel, exposicion, esta noche",
    "when, movie*, play, plays, playing, band, bands, gig, workshop*, course*, class, theatre, theater, tonight, tomorrow, programme, exhibition, performance, show, shows, showing, musical, comedy",
    "quando, peca*, oficina*, palestra, idade*, espetaculo*, espectaculo*, amanha, exposicao",
    "quand, piece*, groupe*, atelier*, cours, age, compagnie, ce soir, spectacle*, concert de, demain, exposition, film, films",
  ],
  /** Words with which somebody tells what has just happened. */
  happens: [
    "se ha, se han, se a, se le, se me, se nos, le ha, le han, les ha, me ha, me han, nos ha, nos han, esta tirad*, acaba de, acaban de, acabo de, de repente, de golpe, de pronto, ha dicho, dicen que, no para de, no paran de, no puede, no pueden, no puedo, no podemos, no deja de, sigue sin, lleva un rato, hace un rato, hace un momento, hace media hora, hace una hora, hace diez, se quedo, se cayo, se fue, se puso, empezo a, ha empezado a, han empezado a, estaba, estaban, estabamos, se esta, se estan, han sacado, ha salido, han salido, acaban",
    "suddenly, sudden, keeps, kept, won t, wont, can t, cant, cannot, hasn t, hasnt, haven t, started, said, says, told me, ago, has just, have just, just collapsed, just fell, just said, just had, just ate, was fine, was just, we were, i was, turned around, trying to, is coming, s coming",
    "de repente, ficou, ficaram, comecou a, comecaram a, nao consigo, nao conseguimos, nao consegue, nao conseguem, ninguem consegue, nao para de, nao param de, acabou de, acabaram de, acabei de, disse, disseram, estava, estavam, estavamos, foi se, foram se, deu lhe, ha pouco, anda atras, foi levad*",
    "d un coup, tout a coup, soudain, vient de, viennent de, s est, se sont, arrete pas, n arrive plus, arrive pas a, peut plus, peux plus, a dit, m a dit, ont dit, etait, etaient, on faisait, il y a deux minutes, il y a une heure, depuis tout a l heure, a commence a",
  ],
  /** Questions of somebody who needs help. */
  whatToDo: [
    "que hago si, que hago, que hay que hacer, a quien aviso, a quien llamo, a quien, que esta pasando",
    "what do i do, what do we do, what should we do, what should i do, what to do, who do i tell, who do i call, who do i take, is happening, s happening",
    "o que faco, que fazemos, o que fazer, a quem, o que se passa",
    "je fais quoi, on fait quoi, que faire, qui appeler, qui prevenir, a qui",
  ],
  /** Wishes for the programme. */
  wish: [
    "quiero ver, quiere ver, queremos ver, quier*, gust*, encant*, prefier*, recom*, apetece, que hay, que ver, que puedo ver, algo para, algo de, cancel*, retras*, aplaz*, empezado, no puedo ir, no podemos ir, no puedo venir, entrada, tarde, suspend*, acabad*, llenad*, pasado, aburrid*",
    "want to see, wants to see, want to watch, would like, d like, d love, like*, prefer*, fancy, recommend*, suggest*, what s on, to see, something for, anything for, start*, delay*, postpon*, can t make it, can t come, can t go, cancel*, call* off, called off, scrapped, moved, bored",
    "quero ver, quer ver, queria ver, gost*, adora*, prefir*, recomend*, o que ha, que ha, algo para, alguma coisa para, adia*, comecou, nao posso ir, atras*, suspens*, lotad*, aborrecid*",
    "veux voir, veut voir, aimerai*, voudrai*, aime*, prefer*, conseil*, qu est ce qu il y a, quelque chose pour, annul*, commence, peux pas venir, en retard, complet*, ennui*, adore*",
  ],
  art: [
    "espectaculo*, danza*, baile*, malabar*, taller*, curso*, obra*, pelicula*, banda, grupo, batalla*, toro*, juego*, numero, teatro, noche, humor, circo, charla*, exposicion, pistolas de agua, concierto, cancion, festival, festa, bodas, pasacalles, artificial*, fiesta*, cine, lanzador*, costura, algo de, algo sobre, historia, leyenda",
    "show*, dance*, juggl*, workshop*, course*, film, play, band, battle, class, circus, talk, exhibition, artist*, eater*, breather*, work, music, mystery, choreo*, game, song, spinning, water, rap, walking, wedding, sewing, knitting, thrower*, anything about, anything with, story, tale, legend, films",
    "espetaculo*, danca*, oficina*, peca*, batalha*, jogo*, noite, exposicao, cuspidor*, musica, artificio, costura, lancador*, algo de, conto, lenda",
    "spectacle*, danse*, jongl*, atelier*, cours, piece*, groupe*, bataille*, jeux, theatre, nuit, cracheu*, cirque, exposition, concert*, musique, artifice, soiree, noces de, couture, lanceu*, quelque chose sur, histoire, legende",
  ],
  whim: [
    "alegria, hambre, sed, risa, verlo, ver, amor, sueno, frio, pena, cansancio, curiosidad, trabajo, hielo, miedo, calle, cielo, ganas",
    "joy, laugh*, see, to see, for a, work, bored, beer, coffee, starving, ice, cold, know, dance, thirst, hunger, curiosity, excited, tired, funny, boredom, love, shame",
    "fome, rir, riso, sono, trabalho, gelo, sede, vontade, curiosidade, amores, saudades",
    "joie, faim, soif, rire, envie, voir, fatigue, pilee, curiosite, impatience",
  ],
  heat: ["calor, bochorno", "heat", "", "chaud, chaleur"],
  /** Phrases that mean something else. */
  idiom: [
    "en la cola, en la fila, en la guagua, boca abierta, perdi la guagua, perdido la guagua, perdimos la guagua, perder la guagua, noche en blanco, hombre bala, la bomba, ninos perdidos, coches de bomberos, me muero por, pistolas de agua, me sigue quedando, sangre nueva, lucha libre, luta livre, muertos de risa, me enamor*, a pie, al pie, que arde, que arden, insultame, cerca de mi, a mi alrededor, me sigue gust*, me sigue interes*, me sigue pareci*, me sigue apeteci*, me sigue falt*, lengua de signos, levantar pronto, levantarme pronto, levantar temprano, levantarme temprano, levantar antes, levantarme antes, en la lista, en lista, en edad, sin aire de tanto, toca la guitarra, toca el piano, toca el timple, toca el turno, hora le toca a, cuando le toca a, levantar a las, levantarme a las, hace desaparecer, hacen desaparecer",
    "in the queue, in line, on the bus, get off the, getting off the, shooting star*, second floor, first floor, third floor, ground floor, top floor, which floor, what floor, fire breathing, fire breather*, breathing fire, knife throwing, axe throwing, lost boys, crowd surfing, break dance, dying to, drop dead, lost property, lost and found, killing me, killed me, kills me, break a leg, fell in love, fall in love, on foot, insult me, near me, near us, close to me, close to us, around me, around us, sign language, get up early, get up so early, get up that early, get up before, on the list, took my breath away, takes my breath away, burning desire, drowning sorrows, drown my sorrows, drown our sorrows, hit me with your, burning to know, burning to see, burning to hear, hit me up with, hit me up for, hit me up when, hit me up if, get up at",
    "na fila, no autocarro, bate palmas, bater palmas, boca aberta, insuflavel, meninos perdidos, carro dos bombeiros, doido para, perdidos e achados, luta livre, ao pe, a pe, que arde, perto de mim, a minha volta, lingua gestual, levantar cedo, levantar me cedo, na lista, sem ar com o, sem folego, levantar as, levantar me as, faz desaparecer",
    "dans la file, dans la queue, bouche bee, il pleut, il fait, il reste, il faut, est il, brule d impatience, de la bombe, camion de pompiers, coup de coeur, coup de foudre, perds mon temps, catch, ca me tue, mort de rire, qui se passe, que se passe, a pied, tomber amoureu*, tombee amoureuse, tombe amoureux, ca chauffe, va chauffer, insulte moi, pres de moi, a cote de moi, autour de moi, autour de nous, l ombre, langue des signes, lever tot, lever si tot, me lever avant, sur la liste, noyer son chagrin, a couper le souffle, a coupe le souffle, bat en neige, lever a, fait disparaitre",
  ],
  language: [
    "espanol, ingles, frances, castellano, idioma",
    "english, spanish, french, portuguese",
    "espanhol, portugues",
    "anglais, espagnol, francais, portugais",
  ],
  choose: [
    "elegir, con mi, a elegir, voluntari*, buscar, con el, con las, comprar, llegar",
    "choos*, pick*, find*, plan*, volunteer*, out, with the, with my ticket, point, book*, get to, organise",
    "escolher, com o, chegar",
    "choisir, trouver, benevol*, avec le, reserver, acheter, a choisir, aller",
  ],
  possessive: ["", "s", "", ""],
  /** Where somebody sits, and something may happen to them. */
  seat: ["asiento, butaca, sitio", "seat, seats, chair", "lugar, cadeira", "place, siege"],
  object: [
    "movil, telefono, mochila, cartera, llave*, gafas, bolso, entradas, bateria, paraguas, juguete, pulsera, mapa, camara, pasaporte, reloj, anillo, tarjeta",
    "key, keys, backpack, rucksack, phone, bag, ticket*, umbrella, toy, way, spot, wristband, map, wallet, purse, camera, passport, watch, glasses, ring, card, settings",
    "telemovel, chave*, carteira, casaco, bilhete*, pulseira, mapa, guarda chuva, mochila, maquina, passaporte, oculos, relogio, anel, cartao",
    "telephone, portable, cle, cles, clef*, sac, billet*, parapluie, doudou, poussette, portefeuille, bracelet, carte, appareil, passeport, lunettes, montre, bague",
  ],
  /** Things that are called dead without a death. */
  mood: ["karaoke, fiesta, ambiente", "party", "festa", "ambiance"],
  /** Verbs of a queue that stands still. */
  move: ["se mueve, muev*, avanz*", "move, moves, moving, moved", "anda, avanca", "avance, bouge"],
  /** People and tricks that make someone disappear on a stage. */
  trick: ["mago, maga, magos", "magician*, make, makes", "magico, magicos", "magicien*"],
  /** Words before things that a person owns. */
  own: [
    "la, el, su, un, una",
    "his, her, a, an, the, their",
    "a, o, um, uma, seu, sua",
    "sa, son, ses, la, le, un, une",
  ],
  /** Things. A word after one of `own` is one, too, if it names neither a person nor the body. */
  thing: ["cosa, cosas", "thing, things, stuff", "coisa, coisas", "chose, choses, affaires"],
  /** Where a family goes. */
  parade: ["desfile, pasacalles, gala", "parade, gala, shows, fair", "desfile, gala", "defile, parade, gala"],
  /** Things that stand still without being hurt. */
  queue: ["cola, fila, guagua", "queue, line, bus", "fila, autocarro", "queue, file"],
  allowed: [
    "puedo llevar, puedo dejar, puedo entrar, se puede, prohibid*, dejan, puedo hacer",
    "can i, can we, am i, allowed",
    "posso levar, posso trazer, posso deixar, posso entrar, pode se, podemos levar, podemos entrar, deixam",
    "peut on, on peut, puis je, je peux, interdit*",
  ],
  diet: [
    "gluten, que puede comer, puestos, opciones, comida, menu, alergenos",
    "lactose, free, vegan, which stalls, options, food, where can i eat, where can we eat, safe for",
    "onde comer, posso comer, sem gluten",
    "manger, ou manger",
  ],
} satisfies Record<string, InLanguages>;

export type Concept = keyof typeof concepts;

const isConcept = (name: string): name is Concept => Object.hasOwn(concepts, name);
export const conceptNames: readonly Concept[] = Object.keys(concepts).filter(isConcept);

/** Returns the concepts of a list with spaces between them; throws for an unknown one. */
export function rowOf(names: string): Concept[] {
  return names.split(" ").map((name) => {
    if (!isConcept(name)) throw new Error(`There is no concept '${name}'.`);
    return name;
  });
}
