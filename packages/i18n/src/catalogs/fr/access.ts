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
    hra: 'Un HRA ne voit les résultats et les tâches du DER que dans les entreprises qui l’autorisent.',
    manage: 'Vous ne pouvez modifier un utilisateur que si vous pourriez lui attribuer tous ses rôles.',
  },
  rights: {
    title: 'Autorisations',
    right: 'Autorisation',
    search: 'Rechercher une autorisation',
    role: 'Afficher les rôles',
    count: { one: '{count} autorisation', many: '{count} d’autorisations', other: '{count} autorisations' },
    none: 'Aucune autorisation ne correspond',
    clear: 'Afficher toutes les autorisations',
    may: 'Autorisé',
    mayNot: 'Non autorisé',
    with: 'Avec {group}',
    compare: 'Choisissez deux rôles pour les comparer',
    onlyDifferences: 'Différences seulement',
    differs: 'Diffère entre les deux rôles',
    same: 'Ici, ces rôles ont les mêmes autorisations.',
    differenceCount: { one: '{count} différence', many: '{count} de différences', other: '{count} différences' },
    legend: '✓ autorisé · ◐ seulement avec un groupe d’autorisations · – non autorisé',
  },
  groups: {
    title: 'Groupes d’autorisations',
    group: 'Groupe',
    opens: 'Ce qu’il permet',
  },
};
