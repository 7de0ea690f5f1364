-- How long an order stands by its reason is a rule (business days, the same day), which hours that nobody had chosen kept from ever applying.
-- What somebody has set since stays. After an accident the thirty-two hours of the rules are what is meant (49 CFR 382.303(d)).
update reasonfortest set default_expiry_hours = null
from (values ('RANDOM', 24), ('PRE-EMPLOYMENT', 72), ('RETURN TO DUTY', 120), ('FOLLOW-UP', 24), ('REASONABLE SUSPICION/CAUSE', 24),
  ('PERIODIC', 336), ('PERIODIC MEDICAL', 336), ('POST OFFER', 72)) as seeded (code, hours)
where reasonfortest.code = seeded.code and reasonfortest.default_expiry_hours = seeded.hours;
