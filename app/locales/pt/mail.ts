import type source from "../es/mail.ts";

export default {
  greeting: "Olá,",
  recovery_subject: "Nova palavra-passe para {{festival}}",
  recovery_text: "Alguém pediu uma nova palavra-passe para a tua conta em {{festival}}. Se foste tu, escolhe-a aqui.",
  recovery_button: "Escolher palavra-passe",
  link_expires: "O link só funciona uma vez e expira a {{until}}.",
  recovery_ignore: "Se não foste tu, não faças nada: a tua palavra-passe continua a mesma.",
  verify_subject: "Confirma o teu endereço em {{festival}}",
  verify_text:
    "Há uma conta em {{festival}} com este endereço. Se é teu, confirma-o: assim chegam-te por e-mail os lembretes e as alterações do que guardares.",
  verify_button: "Confirmar o meu endereço",
  verify_ignore: "Se não é teu, não faças nada: sem confirmação não te voltamos a escrever.",
  changed_subject: "A tua conta em {{festival}} tem outro endereço",
  changed_text: "A conta em {{festival}} que usava este endereço usa agora {{address}}.",
  changed_ignore: "Se não foste tu, escreve quanto antes à organização do festival.",
  changed_button: "Ir a {{festival}}",
} satisfies typeof source;
