import type source from "../es/pages.ts";

export default {
  default_terms: `O programa de {{name}} é publicado para que saibas o que há, onde e quando. Podes consultá-lo, partilhá-lo e guardá-lo sem te registares.

## Alterações

Horas, lugares e artistas podem mudar por causa do tempo ou por segurança. Esta página mostra sempre a última versão que conhecemos.

## Utilização

Os textos e as imagens pertencem à organização ou a quem atua. Se os quiseres usar, pergunta primeiro.`,
  default_privacy: `{{name}} não precisa de saber quem és para te mostrar o programa.

## O que se guarda

No teu dispositivo: o tema e a língua que escolhes, em dois cookies que duram um ano e que mais ninguém lê. No servidor: registos técnicos sem perfil, que servem para corrigir falhas.

## Vídeos e mapas de terceiros

O direto e os mapas vêm de outros serviços. Só são carregados quando os abres, e esse serviço recebe então o teu endereço IP.

## Os teus direitos

Podes pedir que dados teus existem, corrigi-los ou apagá-los escrevendo à organização.`,
} satisfies typeof source;
