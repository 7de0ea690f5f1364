/** More people than are exported without a fresh proof. */
export const manyUsers = `
  insert into app_user (username, roles)
  select 'many' || n || '@people.example', '{HRA}' from generate_series(1, 1001) n on conflict do nothing`;

const paper = 'company_id, location_id, participant_id, reason_for_test_id, agency';
/** The same of exams that came on paper: each has an order of its own. */
export const manyPhysicals = `
  with made as (insert into orders (${paper}) select ${paper} from orders, generate_series(1, 1001) where id = (select min(id) from orders) returning *)
  insert into unsolicited_physical (${paper}, service_id, exam_date, result, order_id) select ${paper}, 1, '2026-01-15', 'Passed', id from made`;

export const manyRequests = `insert into sign_up_request (name, email, company) select 'Somebody', n || '@ask.example', 'Somewhere' from generate_series(1, 1001) n`;
