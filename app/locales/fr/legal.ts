import type source from "../es/legal.ts";

export default {
  default_terms:
    "Le programme de {{name}} est publié pour que tu saches ce qu’il y a, où et quand. Tu peux le consulter, le partager et l’enregistrer sans créer de compte.\n\n## Changements\n\nLes heures, les lieux et les artistes peuvent changer à cause de la météo ou pour des raisons de sécurité. Cette page montre toujours la dernière version connue.\n\n## Utilisation\n\nLes textes et les images appartiennent à l’organisation ou aux artistes. Demande avant de les utiliser.",
  default_privacy:
    "{{name}} n’a pas besoin de savoir qui tu es pour te montrer le programme. Tu peux le lire sans compte et sans donner aucune donnée.",
  title: "Ce qui est gardé, et combien de temps",
  intro: "Cette liste est écrite par l’installation elle-même, d’après ce qui y est activé en ce moment.",
  day_one: "{{count}} jour",
  day_other: "{{count}} jours",
  hour_one: "{{count}} heure",
  hour_other: "{{count}} heures",
  parts: {
    preferences: {
      title: "Langue, thème, clair ou sombre",
      text: "Deux cookies (verbena-language et verbena-look), chacun quand tu choisis\u202f: ils disent seulement ce que tu as choisi et durent {{life}}.",
    },
    browser: {
      title: "Dans ton navigateur",
      text: "Une copie du programme pour le lire sans connexion, les événements enregistrés et ceux où tu as ou attends une place, les derniers mots que tu as cherchés, combien de fois tu es venu et, dans un cookie (verbena-seen) de {{seen}}, les annonces déjà vues. Elle reste sur ton appareil jusqu’à ce que tu effaces les données de ce site.",
    },
    device: {
      title: "Ce navigateur",
      text: "Quand tu enregistres un événement, demandes des notifications ou interroges Acty, un cookie (verbena-device) permet de reconnaître ce navigateur pendant {{life}}. Ce que le serveur garde pour un navigateur sans compte est effacé après {{unused}} sans utilisation.",
    },
    saved: {
      title: "Ton programme",
      text: "Les événements que tu enregistres, leurs rappels, la façon dont tu veux être prévenu et l’adresse secrète de ton programme\u202f: jusqu’à ce que tu les retires, que tu supprimes ton compte ou que le navigateur reste {{unused}} sans servir.",
    },
    chat: {
      title: "Questions à Acty",
      text: "Ce que tu demandes, ce qu’Acty répond et si tu dis que c’était juste\u202f: {{life}}. Tu peux effacer la conversation quand tu veux.",
    },
    model: {
      title: "Un modèle de langage d’une autre entreprise",
      text: "Pour te répondre, ta question et les précédentes de la conversation sont envoyées à {{hosts}}, ainsi que les événements que tu as enregistrés si tu les demandes. Ton nom, ton e-mail et ton adresse réseau ne sont pas envoyés. Ce que ce service garde est dit dans ses conditions. Ici, on compte jusqu’au lendemain, sous une signature sans nom, combien de questions tu as posées.",
    },
    push: {
      title: "Notifications",
      text: "Si tu les autorises\u202f: l’adresse que ton navigateur donne pour les recevoir, jusqu’à ce que tu les coupes. Elles passent chiffrées par le service de ton navigateur. Ce qui t’a été envoyé et quand est gardé {{records}}.",
    },
    mail: {
      title: "E-mails",
      text: "Ils partent par le serveur {{hosts}}, qui voit ton adresse et le message. Ce qui t’a été envoyé et quand est gardé {{records}}.",
    },
    account: {
      title: "Ton compte",
      text: "Ton nom, ton e-mail, ta photo si tu en mets une, tes préférences et ton mot de passe sous une forme que personne ne peut lire\u202f: jusqu’à ce que tu supprimes le compte.",
    },
    session: {
      title: "Ta session",
      text: "Un cookie (verbena-session) et, sur le serveur, depuis quel navigateur tu es entré, quand et le début de ton adresse réseau\u202f; aussi après la déconnexion, quels navigateurs sont déjà entrés dans ton compte. Avec «\u202fSe souvenir de moi\u202f», la session finit {{life}} après ta dernière visite, même si le cookie peut rester {{cookie}}\u202f; sinon, après {{short}}. Les programmes qui entrent avec ton compte, après {{programs}}.",
    },
    factors: {
      title: "Deuxième étape de connexion",
      text: "Seulement si tu l’actives\u202f: la partie publique de tes clés d’accès avec le nom que tu leur donnes, la clé de ton application de codes, chiffrée, et l’empreinte de tes codes de secours. Pendant la connexion, un cookie (verbena-sign-in) pendant dix minutes.",
    },
    links: {
      title: "Liens à usage unique",
      text: "Pour vérifier ton e-mail ou choisir un autre mot de passe\u202f: ils expirent après {{life}} au plus.",
    },
    registrations: {
      title: "Tes places",
      text: "Tes places et listes d’attente, avec leur code et l’heure de ton entrée\u202f: jusqu’à ce que tu les annules ou supprimes le compte.",
    },
    forms: {
      title: "Formulaires interrompus",
      text: "Ce que tu envoies quand ta session est finie est gardé chiffré {{life}} au plus. Ce que l’équipe écrit dans le formulaire d’un événement est gardé chiffré jusqu’à ce qu’il soit enregistré ou abandonné, {{typed}} au plus. Deux cookies de quelques minutes (verbena-confirmation et verbena-notice) portent la confirmation d’un envoi et le message de ce qui a été fait.",
    },
    figures: {
      title: "Chiffres",
      text: "Combien de fois chaque événement est vu, enregistré ou partagé, combien de visites il y a par heure et quelles recherches ne trouvent rien. Ce sont des nombres sans personne derrière, gardés {{life}}.",
    },
    audit: {
      title: "Journal de sécurité",
      text: "Connexions, refus et changements de comptes et de réglages, avec le début de l’adresse réseau\u202f: {{life}}.",
    },
    limits: {
      title: "Limites",
      text: "Contre les abus, on compte combien de fois quelque chose est tenté depuis une adresse réseau, et combien de mails vont à une adresse non confirmée, gardée chiffrée\u202f: {{life}} au plus.",
    },
    displays: {
      title: "Écrans du festival",
      text: "Un navigateur ouvert comme écran du festival (/signage) qui montre un code ou ouvre son lien reçoit un cookie (verbena-display) avec une clé : il dure {{life}} et prouve lequel c’est. De chaque écran appairé le serveur garde le nom et ce qu’il a montré en dernier, jusqu’à ce qu’il soit retiré.",
    },
    team: {
      title: "Celles et ceux qui font le programme",
      text: "Ce que chaque membre de l’équipe a changé et quand, comme histoire du festival\u202f; les messages envoyés, {{records}}, et les fichiers en cours de vérification, {{review}}.",
    },
    backups: {
      title: "Sauvegardes",
      text: "Elles contiennent la même chose que le serveur. Les quotidiennes sont remplacées après {{life}}\u202f; celles que quelqu’un fait restent jusqu’à ce qu’on les supprime.",
    },
    maps: {
      title: "Google Maps",
      text: "Quand une carte apparaît à l’écran, Google reçoit ton adresse réseau et applique ses conditions.",
    },
    players: {
      title: "Vidéo en direct",
      text: "Elle est servie par {{hosts}} et ne se charge que si tu le demandes. Ce service reçoit alors ton adresse réseau et applique ses conditions.",
    },
  },
  rights: "Tes droits",
  rights_text: "Dans ton profil, tu peux télécharger et effacer tout ce qui est gardé de toi, avec ou sans compte.",
  published_by: "Texte publié par {{name}}.",
  contact: "Pour toute question ou pour exercer tes droits, écris à",
} satisfies typeof source;
