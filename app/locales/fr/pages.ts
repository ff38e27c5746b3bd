import type source from "../es/pages.ts";

export default {
  default_terms: `Le programme de {{name}} est publié pour que tu saches ce qu’il y a, où et quand. Tu peux le consulter, le partager et le garder sans t’inscrire.

## Changements

Les heures, les lieux et les artistes peuvent changer à cause de la météo ou pour des raisons de sécurité. Cette page montre toujours la dernière version connue.

## Utilisation

Les textes et les images appartiennent à l’organisation ou aux artistes. Demande avant de les utiliser.`,
  default_privacy: `{{name}} n’a pas besoin de savoir qui tu es pour te montrer le programme.

## Ce qui est gardé

Sur ton appareil : le thème et la langue que tu choisis, dans deux cookies qui durent un an et que personne d’autre ne lit. Sur le serveur : des journaux techniques sans profil, qui servent à réparer les pannes.

## Vidéos et cartes d’autres services

Le direct et les cartes viennent d’autres services. Ils ne se chargent que lorsque tu les ouvres, et ce service reçoit alors ton adresse IP.

## Tes droits

Écris à l’organisation pour savoir quelles données elle a sur toi, les corriger ou les effacer.`,
} satisfies typeof source;
