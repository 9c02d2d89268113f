-- The name of a member who leaves goes out of the risk assessments they made; this does the same for those who left before.
UPDATE risk_assessments SET reviewer_name = 'a former member' WHERE reviewer_id IS NULL;
