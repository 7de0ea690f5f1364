import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Rôles et droits',
  lead: 'Qui peut faire quoi, tel que le serveur en décide. Un droit indique ce qu’une personne peut faire ; le périmètre du rôle, sur quelles fiches.',
  noRights: 'Rien du tout : il n’y a aucun rôle.',
  several: 'Les rôles s’exercent à des endroits différents : à côté de chaque droit est indiqué où il s’exerce.',
  roles: {
    title: 'Les rôles et leur périmètre',
    role: 'Rôle',
    kind: 'Catégorie',
    scope: 'Périmètre',
    gives: 'Attribue et retire les rôles',
    givesNone: 'Aucun',
    internal: 'Interne',
    client: 'Client',
    site: 'Centre de prélèvement',
    guarded: 'Ne prend effet qu’après l’approbation d’un second administrateur',
  },
  rules: {
    title: 'Règles',
    add: 'Les droits de plusieurs rôles s’additionnent, et chaque droit s’exerce dans le périmètre du rôle qui l’accorde. Deux rôles ne se prêtent jamais leur périmètre.',
    absent:
      'Ce qui se trouve hors du périmètre est traité comme inexistant : dans les listes, les totaux, les exportations, les recherches et les liens.',
    group:
      'Un groupe d’autorisations affine un rôle. Il n’ouvre jamais ce que le tableau ferme, et le contrôle total d’un domaine en comprend la consultation.',
    conflict:
      'Le représentant désigné de l’employeur n’exerce aucun rôle interne : ni l’administrateur du programme ni le médecin réviseur ne peuvent se substituer à l’employeur (49 CFR 40.3, 40.355).',
    two: '{roles} : attribuer l’un de ces rôles n’est qu’une demande. Elle est approuvée par un autre administrateur, qui n’est ni l’auteur de la demande ni l’utilisateur concerné.',
    manage: 'Un utilisateur ne peut être modifié que par une personne qui aurait pu lui attribuer tous ses rôles.',
  },
  rights: {
    title: 'Droits',
    right: 'Droit',
    search: 'Rechercher un droit',
    role: 'Afficher les rôles',
    allRoles: 'Tous les rôles',
    count: { one: '{count} droit', many: '{count} de droits', other: '{count} droits' },
    none: 'Aucun droit ne correspond',
    clear: 'Afficher tous les droits',
    may: 'Autorisé',
    mayNot: 'Non autorisé',
    with: 'Avec {group}',
    legend: '✓ autorisé · – non autorisé · un nom : seulement tant que ce groupe d’autorisations est activé',
  },
  groups: {
    title: 'Groupes d’autorisations',
    group: 'Groupe',
    opens: 'Ce qu’il ouvre',
  },
};
