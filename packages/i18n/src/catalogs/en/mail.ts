/** Letters that the product writes. */
export const mail = {
  retention: {
    subject: 'Archived records on {day}',
    opening: 'This is what the archive holds on {day}:',
    line: '{entity}: {archived} archived, {overdue} of them for more than {years} years',
    company: 'Companies',
    location: 'Locations',
    closing: 'Nothing was deleted. Records under a legal hold or within their retention period stay.',
  },
} as const;
