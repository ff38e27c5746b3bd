/** What mails say. */
export default {
  // Without the name: whoever registers with another's address could write anything to them.
  greeting: "Hola:",
  recovery_subject: "Contraseña nueva para {{festival}}",
  recovery_text: "Alguien ha pedido una contraseña nueva para tu cuenta de {{festival}}. Si has sido tú, elígela aquí.",
  recovery_button: "Elegir contraseña",
  link_expires: "El enlace sirve una sola vez y caduca el {{until}}.",
  recovery_ignore: "Si no has sido tú, no hagas nada: tu contraseña sigue siendo la misma.",
  verify_subject: "Confirma tu dirección en {{festival}}",
  verify_text:
    "Hay una cuenta de {{festival}} con esta dirección. Si es tuya, confírmala: así te llegan por correo los recordatorios y los cambios de lo que guardes.",
  verify_button: "Confirmar mi dirección",
  verify_ignore: "Si no es tuya, no hagas nada: sin confirmar no volveremos a escribirte.",
  changed_subject: "Tu cuenta de {{festival}} tiene otra dirección",
  changed_text: "La cuenta de {{festival}} que usaba esta dirección usa ahora {{address}}.",
  changed_ignore: "Si no has sido tú, escribe cuanto antes a la organización del festival.",
  changed_button: "Ir a {{festival}}",
};
