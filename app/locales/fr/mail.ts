import type source from "../es/mail.ts";

export default {
  greeting: "Bonjour,",
  recovery_subject: "Nouveau mot de passe pour {{festival}}",
  recovery_text:
    "Quelqu’un a demandé un nouveau mot de passe pour ton compte sur {{festival}}. Si c’est toi, choisis-le ici.",
  recovery_button: "Choisir un mot de passe",
  link_expires: "Le lien ne fonctionne qu’une fois et expire le {{until}}.",
  recovery_ignore: "Si ce n’est pas toi, ne fais rien\u202f: ton mot de passe reste le même.",
  verify_subject: "Confirme ton adresse pour {{festival}}",
  verify_text:
    "Un compte sur {{festival}} porte cette adresse. S’il est à toi, confirme-la\u202f: tu recevras alors par e-mail les rappels et les changements de ce que tu enregistres.",
  verify_button: "Confirmer mon adresse",
  verify_ignore: "S’il n’est pas à toi, ne fais rien\u202f: sans confirmation, nous ne t’écrirons plus.",
  changed_subject: "Ton compte sur {{festival}} a une autre adresse",
  changed_text: "Le compte sur {{festival}} qui utilisait cette adresse utilise maintenant {{address}}.",
  changed_ignore: "Si ce n’est pas toi, écris dès que possible à l’organisation du festival.",
  changed_button: "Aller à {{festival}}",
} satisfies typeof source;
