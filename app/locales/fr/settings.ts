import type source from "../es/settings.ts";

export default {
  saved: "Réglages enregistrés",
  initialised: "Réglages initialisés",
  reset: "Réglages réinitialisés",
  stream_saved: "Réglages du direct enregistrés",
  stream_on: "Direct activé",
  stream_off: "Direct désactivé",
  categories: {
    general: { title: "Général", description: "Quel festival, où, et avec quels textes." },
    api: { title: "Services tiers", description: "Les clés des services que les pages utilisent." },
    email: { title: "E-mail", description: "Le serveur qui envoie les e-mails du festival." },
    push: { title: "Notifications push", description: "Comment le festival se présente aux services de notification." },
    security: {
      title: "Sécurité",
      description: "La durée des sessions, le nombre de tentatives admises et ce qui est consigné.",
    },
    storage: { title: "Images conservées", description: "Comment les images envoyées sont conservées." },
    cache: {
      title: "Cache",
      description: "Combien de temps d’autres peuvent garder ce que nous publions.",
    },
    features: { title: "Fonctionnalités", description: "Les parties de l’application que l’on active ou désactive." },
    limits: { title: "Limites", description: "Ce qui est accepté en une fois." },
    events: { title: "Événements", description: "Comment le programme est affiché." },
    users: { title: "Comptes", description: "Qui peut ouvrir un compte." },
    notifications: { title: "Rappels", description: "Quand les événements enregistrés sont rappelés." },
    stream: { title: "Direct", description: "Le bloc du direct sur la page d’accueil." },
    plan: { title: "Plan", description: "L’image du site qui remplace le dessin." },
    answers: { title: "Réponses d’Acty", description: "Ce que le festival répond aux questions pratiques." },
    signage: {
      title: "Écrans",
      description: "L’affichage numérique\u202f: ce qu’il montre et quand il passe en mode nuit.",
    },
  },
  keys: {
    general: {
      name: { label: "Nom", description: "Le nom du festival, dans l’en-tête et dans les liens partagés." },
      tagline: { label: "Slogan", description: "Une phrase courte qui accompagne le nom." },
      city: { label: "Ville", description: "La ville ou le village où il a lieu." },
      timezone: {
        label: "Fuseau horaire",
        description:
          "Le fuseau de toutes les heures du programme, par exemple Atlantic/Canary\u202f; s’il change, les événements d’une journée entière le suivent.",
      },
      currency: { label: "Devise", description: "La devise des prix, en trois lettres, par exemple EUR." },
      content_language: {
        label: "Langue des textes",
        description:
          "La langue dans laquelle le festival écrit titres, descriptions, annonces et textes légaux\u202f; les pages dans une autre langue l’indiquent, et les lecteurs d’écran les prononcent bien.",
      },
      start_language: {
        label: "Langue de la première visite",
        description:
          "La langue des personnes qui arrivent pour la première fois\u202f: celle de leur navigateur, ou la même pour tout le monde\u202f; chacun peut la changer.",
      },
      theme: {
        label: "Thème de la première visite",
        description: "L’aspect pour les personnes qui n’en ont pas encore choisi\u202f; chacun peut le changer.",
      },
      first_day: {
        label: "Premier jour",
        description:
          "Le jour où le festival commence\u202f; jusque-là le programme s’ouvre sur ce jour, et les moteurs de recherche l’affichent.",
      },
      last_day: {
        label: "Dernier jour",
        description: "Le jour où le festival se termine, pour les moteurs de recherche.",
      },
      links: {
        label: "Liens du pied de page",
        description:
          "Adresses du festival sur les réseaux sociaux ou un autre site, une par ligne, reprises au pied de chaque page à côté de l’e-mail de contact.",
      },
      terms: {
        label: "Conditions d’utilisation",
        description: "Le texte de la page des conditions\u202f; s’il est vide, un texte général est affiché.",
      },
      privacy: {
        label: "Confidentialité",
        description: "Le texte de la page de confidentialité\u202f; s’il est vide, un texte général est affiché.",
      },
      contact_email: { label: "E-mail de contact", description: "L’adresse à laquelle le public peut écrire." },
      emergency_number: { label: "Numéro d’urgence", description: "Le numéro qu’Acty donne à une personne en danger." },
      meeting_point: {
        label: "Point de rencontre",
        description: "Où l’on amène un enfant perdu. Acty le dit à qui en cherche un.",
      },
    },
    api: {
      google: {
        maps_key: {
          label: "Clé Google Maps",
          description:
            "Avec elle, les cartes de Google sont affichées\u202f; sans elle, l’adresse et un lien. Le public peut la voir\u202f: limite-la à ce site chez Google.",
        },
      },
      assistant: {
        key: {
          label: "Clé du modèle d’Acty",
          description:
            "La clé de l’API d’Anthropic. Avec elle, Acty répond à l’aide d’un modèle de langage\u202f; sans elle, dans sa version simple. Elle est chiffrée\u202f; laissée vide, l’ancienne reste.",
        },
        model: { label: "Modèle d’Acty", description: "Quel modèle répond, par exemple claude-haiku-5-5." },
        base_url: {
          label: "Adresse du modèle",
          description:
            "Une autre adresse qui parle le même protocole, la tienne ou un intermédiaire\u202f; vide, celle d’Anthropic. Si tu la changes, il faut saisir la clé de nouveau.",
        },
      },
    },
    email: {
      smtp_host: {
        label: "Serveur de messagerie",
        description: "Le nom du serveur SMTP\u202f; tant qu’il est vide, aucun e-mail n’est envoyé.",
      },
      smtp_port: {
        label: "Port",
        description: "Le port du serveur SMTP, presque toujours 587, ou 465 avec TLS dès le début.",
      },
      smtp_secure: {
        label: "TLS dès le début",
        description: "Active-le si le serveur utilise le port 465\u202f; avec le 587, laisse-le désactivé.",
      },
      smtp_any_local_certificate: {
        label: "Accepter son certificat sur place",
        description:
          "Pour un serveur de messagerie sur cette même machine (localhost) avec son propre certificat ou celui d’un autre nom\u202f; cela ne change rien avec un autre serveur.",
      },
      smtp_authority: {
        label: "Qui signe son certificat",
        description:
          "Certificats PEM de votre propre autorité, qui signe celui du serveur de messagerie, ou chemin absolu de leur fichier sur le serveur. Ils sont lus à l’enregistrement\u202f; les autorités connues restent valables.",
      },
      smtp_user: {
        label: "Utilisateur",
        description: "Le compte avec lequel on se connecte au serveur de messagerie.",
      },
      smtp_password: {
        label: "Mot de passe",
        description:
          "Le mot de passe de ce compte\u202f; il est conservé chiffré et, si tu le laisses vide, l’ancien reste.",
      },
      from: { label: "Expéditeur", description: "L’adresse qui figure comme expéditeur des e-mails." },
    },
    push: {
      contact: {
        label: "E-mail technique",
        description:
          "L’adresse à laquelle les services de notification écrivent en cas de problème\u202f; le public ne la voit pas.",
      },
      more_services: {
        label: "Autres services de notifications",
        description:
          "Serveurs de notifications admis en plus de ceux qui sont connus, séparés par des espaces, par exemple push.example.org.",
      },
    },
    security: {
      session_days: {
        label: "Durée de la session (jours)",
        description: "Combien de jours reste ouverte la session de qui choisit «\u202fSe souvenir de moi\u202f».",
      },
      sign_in_attempts: {
        label: "Tentatives de connexion",
        description: "Combien de mots de passe erronés d’un compte sont admis en 15 minutes depuis une même connexion.",
      },
      audit_days: {
        label: "Journal de sécurité (jours)",
        description:
          "Combien de jours sont gardés les connexions, les refus et les changements de comptes et de réglages que montre «\u202fAudit\u202f».",
      },
      admin_second_factor: {
        label: "Deux étapes pour l’administration",
        description:
          "Les administrateurs n’accèdent à l’administration qu’avec une clé d’accès ou un code en plus du mot de passe.",
      },
      moderator_second_factor: {
        label: "Deux étapes à la porte",
        description:
          "Les personnes qui contrôlent les entrées ont besoin d’une clé d’accès ou d’un code en plus du mot de passe.",
      },
    },
    storage: {
      image_quality: {
        label: "Qualité des images",
        description: "De 40 à 95\u202f: plus elle est haute, plus les images sont belles et lentes à charger.",
      },
    },
    cache: {
      preview_seconds: {
        label: "Aperçus en cache (secondes)",
        description: "Combien de temps d’autres peuvent garder l’image d’un lien partagé et le plan du site.",
      },
    },
    features: {
      ai_assistant: {
        label: "Acty, l’assistant",
        description: "Affiche la conversation avec Acty, qui répond aux questions sur le programme.",
      },
    },
    limits: {
      chat_days: {
        label: "Conversations conservées (jours)",
        description: "Combien de jours est gardé ce que l’on demande à Acty.",
      },
      device_days: {
        label: "Appareil inutilisé (jours)",
        description: "Après combien de jours sans visite les données d’un appareil sans compte sont effacées.",
      },
      history_days: {
        label: "Historique des modifications (jours)",
        description:
          "Combien de jours sont gardées les modifications que d’autres ont remplacées\u202f; 0 les garde toujours. La dernière de chaque chose reste.",
      },
      record_days: {
        label: "Avis et chiffres conservés (jours)",
        description: "Combien de jours sont gardés les notifications envoyées et les chiffres des statistiques.",
      },
      assistant_per_visitor: {
        label: "Questions au modèle par personne",
        description:
          "À combien de questions d’une même personne le modèle répond par jour\u202f; la version simple répond aux autres.",
      },
      assistant_per_day: {
        label: "Questions au modèle par jour",
        description: "À combien de questions le modèle répond par jour, pour tout le monde\u202f; 0\u202f: à aucune.",
      },
      api_requests_per_minute: {
        label: "Requêtes par minute",
        description: "Combien de requêtes à l’API sont acceptées par minute d’un même client.",
      },
      image_megabytes: { label: "Taille des images (Mo)", description: "La taille maximale d’une image envoyée." },
      logo_megabytes: { label: "Taille du logo (Mo)", description: "La taille maximale du logo envoyé." },
      sockets: {
        label: "Connexions en direct",
        description:
          "Combien de navigateurs reçoivent les changements aussitôt. Les autres se mettent à jour de temps en temps\u202f; avec 0, tous.",
      },
    },
    events: {
      day_start_hour: {
        label: "Heure où commence la journée",
        description:
          "Avec 6, un concert à 01:30 figure au programme de la veille\u202f; avec 0, la journée commence à minuit.",
      },
      setup_minutes: {
        label: "Minutes d’installation",
        description: "Minutes dont un lieu a besoin entre deux événements. Le formulaire avertit s’il y en a moins.",
      },
      open_end_minutes: {
        label: "Fin inconnue (min)",
        description:
          "Minutes pendant lesquelles un événement sans fin connue passe pour en cours, si rien d’autre ne commence dans son lieu.",
      },
      open_end_night_minutes: {
        label: "Fin inconnue, la nuit (min)",
        description: "De même pour ce qui commence entre 20:00 et 06:00.",
      },
      showCapacityIndicator: {
        label: "Afficher les places",
        description: "Affiche combien de places a chaque événement et combien il en reste.",
      },
    },
    users: {
      registration_enabled: {
        label: "Comptes et inscriptions ouverts",
        description:
          "Chacun peut créer un compte et s’inscrire aux événements\u202f; sinon, seule l’administration crée des comptes et aucune place n’est plus donnée.",
      },
    },
    notifications: {
      reminder_minutes: {
        label: "Avance du rappel (minutes)",
        description:
          "Combien de minutes avant un événement arrive le rappel, si la personne ne choisit pas autre chose.",
      },
    },
    stream: {
      isActive: {
        label: "Direct actif",
        description: "Affiche le lecteur sur la page d’accueil\u202f; sinon, le logo est affiché.",
      },
      title: { label: "Titre", description: "Ce qui est diffusé." },
      place: { label: "Lieu", description: "D’où c’est diffusé." },
      embedCode: {
        label: "Code du lecteur",
        description: "Le code d’intégration que donne le service vidéo, ou l’adresse de son lecteur.",
      },
      eventLogoUrl: { label: "Logo", description: "L’image affichée quand il n’y a pas de direct." },
      backgroundColor: { label: "Couleur de fond", description: "La couleur derrière le logo, par exemple #667eea." },
      overlayOpacity: {
        label: "Opacité du fond",
        description: "De 0.1, presque transparent, à 1, tout à fait opaque.",
      },
      allowedHosts: {
        label: "Autres serveurs vidéo",
        description: "Des serveurs, comme ceux de PeerTube, dont les lecteurs sont aussi admis.",
      },
    },
    plan: {
      imageUrl: { label: "Image du site", description: "Affichée sur le plan à la place du dessin." },
      imageText: { label: "Texte alternatif", description: "Ce que l’image dit à qui ne la voit pas." },
    },
    answers: {
      toilets: {
        label: "Toilettes",
        description: "Pour des questions comme «\u202fOù sont les toilettes\u202f?\u202f».",
      },
      water: { label: "Eau", description: "Pour des questions comme «\u202fOù remplir ma gourde\u202f?\u202f»." },
      food: {
        label: "Repas et boissons",
        description: "Pour des questions comme «\u202fOù peut-on manger\u202f?\u202f».",
      },
      first_aid: {
        label: "Premiers secours",
        description: "Pour des questions comme «\u202fY a-t-il un poste de secours\u202f?\u202f».",
      },
      buses: {
        label: "Bus et trains",
        description: "Pour des questions comme «\u202fÀ quelle heure part le dernier bus\u202f?\u202f».",
      },
      parking: {
        label: "Stationnement",
        description: "Pour des questions comme «\u202fOù peut-on se garer\u202f?\u202f».",
      },
      accessibility: {
        label: "Accessibilité",
        description: "Pour des questions comme «\u202fPeut-on venir en fauteuil roulant\u202f?\u202f».",
      },
      children: {
        label: "Bébés et jeunes enfants",
        description:
          "Pour des questions comme «\u202fY a-t-il une table à langer\u202f?\u202f». Pour un enfant perdu, Acty répond lui-même\u202f: d’abord le 112 et le point de rencontre.",
      },
      dogs: {
        label: "Chiens",
        description: "Pour des questions comme «\u202fPuis-je venir avec mon chien\u202f?\u202f».",
      },
      rain: {
        label: "Pluie et mauvais temps",
        description: "Pour des questions comme «\u202fEt s’il pleut\u202f?\u202f».",
      },
      lost_property: {
        label: "Objets trouvés",
        description: "Pour des questions comme «\u202fJ’ai perdu mon sac\u202f».",
      },
      payment: {
        label: "Paiement",
        description: "Pour des questions comme «\u202fPeut-on payer par carte\u202f?\u202f».",
      },
    },
    signage: {
      screens: { label: "Écrans", description: "Les écrans préparés, avec ce que chacun montre." },
      shown_now: {
        label: "Affiché maintenant",
        description: "Scènes que certains écrans affichent seules pendant quelques minutes.",
      },
      emergencies: { label: "Alertes", description: "Les messages d’urgence affichés." },
      drills: { label: "Exercice", description: "L’exercice affiché sur les écrans." },
      sponsors: { label: "Partenaires", description: "Les partenaires que montrent les écrans, dans leur ordre." },
      messages: { label: "Messages du jour", description: "Les messages que les écrans montrent chaque jour." },
      prepared: { label: "Messages préparés", description: "Les messages d’urgence que le festival a modifiés." },
      theme: { label: "Thème", description: "Le thème de l’écran qui ne demande aucune préparation." },
      language: { label: "Langue", description: "La langue de l’écran qui ne demande aucune préparation." },
      night_from: { label: "Nuit à partir de", description: "L’heure à laquelle les écrans passent en mode nuit." },
      night_until: { label: "Nuit jusqu’à", description: "L’heure à laquelle les écrans reviennent en mode jour." },
    },
  },
} satisfies typeof source;
