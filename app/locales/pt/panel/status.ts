import type source from "../../es/panel/status.ts";

export default {
  title: "Estado",
  refresh: "Atualizar",
  all_good: "Está tudo bem",
  attention_count_one: "Há {{count}} coisa para ver",
  attention_count_other: "Há {{count}} coisas para ver",
  good: "Bem",
  attention: "Convém ver",
  server: "O servidor",
  version: "Versão",
  uptime: "Em funcionamento",
  uptime_since: "Desde {{moment}}.",
  memory: "Memória",
  memory_of: "{{used}} de {{machine}}",
  memory_todo:
    "Usa mais de metade da memória da máquina. Se continuar a subir, reinicia o programa quando houver pouca gente e avisa quem o aloja.",
  disk: "Espaço em disco",
  disk_of: "{{free}} livres de {{total}}",
  disk_todo:
    "Resta pouco espaço. Descarrega e apaga cópias de segurança antigas, ou pede mais disco: sem espaço nada se guarda, embora o site se continue a ver.",
  database: "Base de dados",
  backup: "Última cópia de segurança boa",
  backup_none: "Ainda nenhuma",
  backup_first: "A primeira faz-se sozinha nos minutos que se seguem ao arranque.",
  backup_todo:
    "Há mais de um dia que não há uma cópia boa. Faz uma agora; se falhar, vê o espaço em disco e os erros abaixo.",
  backup_open: "Abrir Cópias",
  unknown: "Não se sabe",
  people: "As pessoas",
  sockets: "Ligações abertas",
  sockets_of: "{{open}}, no máximo {{most}}",
  sockets_note:
    "Navegadores com a página aberta agora; cada separador conta. Desde o arranque: {{opened}} abertas, {{cut}} cortadas por não responderem, {{refused}} recusadas.",
  sockets_todo:
    "Quase não cabem mais. A página de quem chega depois atualiza-se de vez em quando, não na hora. Quem aloja o site pode subir o limite (limits.sockets).",
  pages: "Páginas servidas da memória",
  pages_of: "{{percent}} % de {{asked}}",
  pages_none: "Ainda nenhuma",
  outbox: "Mensagens por sair",
  outbox_note: "{{late}} tentam-se outra vez; {{failed}} falharam nas últimas 24 horas.",
  outbox_todo: "Alguma mensagem não sai. Em Notificações diz-se a causa e o que fazer.",
  outbox_clock:
    "Há minutos que ninguém vê o que há para enviar. Reinicia o programa; se se repetir, avisa quem o aloja.",
  outbox_open: "Abrir Notificações",
  errors: "Erros",
  errors_day: "Últimas 24 horas",
  errors_todo:
    "Algo falhou; está na lista abaixo. Se se repetir, envia a hora e o número do pedido a quem aloja o site.",
  errors_note: "Os últimos {{count}} desde o arranque. O registo do servidor tem tudo.",
  errors_none: "Nenhum desde o arranque.",
  error_times_one: "{{count}} vez",
  error_times_other: "{{count}} vezes",
  error_request: "pedido {{id}}",
} satisfies typeof source;
