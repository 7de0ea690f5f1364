import type { English, Translated } from '../../catalog.ts';

export const access: Translated<English['access']> = {
  title: 'Rôles et autorisations',
  lead: 'Qui peut faire quoi. Une autorisation indique ce qu’un utilisateur peut faire ; le périmètre du rôle, sur quelles fiches.',
  noRights: 'Aucune autorisation. Attribuez d’abord un rôle.',
  several: 'Ces rôles ont des périmètres différents. Chaque autorisation indique où elle s’applique.',
  roles: {
    title: 'Rôles et périmètre',
    role: 'Rôle',
    kind: 'Type',
    scope: 'Périmètre',
    gives: 'Peut attribuer et retirer',
    givesNone: 'Aucun',
    internal: 'Interne',
    client: 'Client',
    site: 'Centre de prélèvement',
    guarded: 'Exige une seconde approbation',
  },
  rules: {
    title: 'Règles',
    add: 'Les autorisations de plusieurs rôles s’additionnent. Chacune ne s’applique que dans le périmètre du rôle qui l’accorde.',
    absent:
      'Les fiches hors du périmètre d’un utilisateur n’apparaissent nulle part : ni dans les listes, ni dans les totaux, les exportations, les recherches ou les liens.',
    group:
      'Un groupe d’autorisations affine un rôle. Il n’accorde jamais ce que le tableau refuse. Le contrôle total d’un domaine en comprend la consultation.',
    conflict:
      'Le DER n’exerce aucun rôle interne : ni un tiers administrateur (C/TPA) ni un MRO ne peut agir pour l’employeur (49 CFR 40.3, 40.355).',
    two: 'Rôles soumis à une seconde approbation : {roles}. L’administrateur qui approuve n’est ni l’utilisateur concerné ni l’auteur de la demande.',
    manage: 'Vous ne pouvez modifier un utilisateur que si vous pourriez lui attribuer tous ses rôles.',
  },
  rights: {
    title: 'Autorisations',
    right: 'Autorisation',
    search: 'Rechercher une autorisation',
    role: 'Afficher les rôles',
    allRoles: 'Tous les rôles',
    count: { one: '{count} autorisation', many: '{count} d’autorisations', other: '{count} autorisations' },
    none: 'Aucune autorisation ne correspond',
    clear: 'Afficher toutes les autorisations',
    may: 'Autorisé',
    mayNot: 'Non autorisé',
    with: 'Avec {group}',
    legend: '✓ autorisé · – non autorisé · un nom : seulement avec ce groupe d’autorisations',
  },
  groups: {
    title: 'Groupes d’autorisations',
    group: 'Groupe',
    opens: 'Ce qu’il permet',
  },
};
