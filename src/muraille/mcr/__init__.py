"""The Chinese competition rules (MCR): the 81 fan, their combination, and what a win pays."""
